import { type DestinationStream, type Logger, pino } from 'pino';

/** Never written, wherever they turn up in what is logged. */
const secret = ['token', 'password', 'newPwd', 'rt', 'captchaVal', 'authorization', 'cookie', 'key'];

const redact = {
  paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[secret]',
};

/** JSON lines on standard output. `level`: trace, debug, info, warn, error, fatal or silent. */
export const createLogger = (name: string, level = 'info', destination?: DestinationStream): Logger => {
  const options = { name, level, redact, base: { pid: process.pid } };
  return destination ? pino(options, destination) : pino(options);
};
