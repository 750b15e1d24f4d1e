import type { Language } from '@portal/shared/codes/index';
import type { Demonstration } from './demonstration.ts';
import { upload } from './upload.ts';

/** A short film, drawn for the demonstration; it stands beside the covers, with the frame that is its poster. */
interface DemoVideo {
  name: string;
  words: Record<Language, string>;
}

const river: DemoVideo = {
  name: 'film-river',
  words: {
    CN: '无声动画：红日在水墨山峦之上缓缓升降，山脚下河水流淌。',
    EN: 'An animation without sound: a red sun rises and sinks above hills of ink, and a river flows at their feet.',
  },
};
const servers: DemoVideo = {
  name: 'film-servers',
  words: {
    CN: '无声动画：一排排服务器依次亮起，一个光点沿着下方的线路移动。',
    EN: 'An animation without sound: servers light up row by row, and a point of light moves along the line below them.',
  },
};

/** Of companies by the account that they are of, and of products. */
const films: Readonly<Record<string, DemoVideo>> = { seller1: river, openstack: servers };

/** The files of all of them. */
export const filmFiles = Object.values(films).flatMap(({ name }) => [`${name}.jpg`, `${name}.mp4`]);

/** What the content of a record says of its film, where it has one. */
export async function filmOf(
  demo: Demonstration,
  slug: string,
  owner: string,
  language: Language,
): Promise<{ media: string[]; mediaWords: string }> {
  const video = films[slug];
  if (!video) return { media: [], mediaWords: '' };
  const part = (use: 'video' | 'poster', extension: string) =>
    upload(demo, `${video.name}.${extension}`, { named: [slug, use], owner, use, lan: language });
  return { media: [await part('video', 'mp4'), await part('poster', 'jpg')], mediaWords: video.words[language] };
}
