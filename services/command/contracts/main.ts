import { story } from './story.ts';

process.stdout.write(JSON.stringify(story()));
