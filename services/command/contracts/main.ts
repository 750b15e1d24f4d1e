import { eventHistory } from './event-history.ts';

process.stdout.write(JSON.stringify(eventHistory()));
