import { eventHistory } from './story.ts';

process.stdout.write(JSON.stringify(eventHistory()));
