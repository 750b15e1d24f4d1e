import { Gauge } from 'prom-client';

export const sealedPosition = new Gauge({
  name: 'portal_seal_position',
  help: 'Position of the newest seal that this process knows of',
});

export const sealedAt = new Gauge({
  name: 'portal_seal_time_seconds',
  help: 'When the newest seal that this process knows of was made, in seconds since 1970',
});

// absent until a seal is known: 0 would be a seal of 1970 for alerts on its age
sealedPosition.remove();
sealedAt.remove();

export const sealRefused = new Gauge({
  name: 'portal_seal_refused',
  help: '1 while nothing is sealed because the log contradicts a seal, else 0',
});

export const verifiedPosition = new Gauge({
  name: 'portal_verify_position',
  help: 'Position up to which the present round of the verifier has come; 0 while another process verifies',
});

export const verifiedWhole = new Gauge({
  name: 'portal_verify_whole_time_seconds',
  help: 'When the verifier last found the whole log in order, in seconds since 1970; 0 while another process verifies',
});

export const wrongPosition = new Gauge({
  name: 'portal_verify_wrong',
  help: 'First position that the verifier found wrong; 0 while it knows of none, or another process verifies',
});
