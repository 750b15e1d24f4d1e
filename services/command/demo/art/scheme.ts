import type { Random } from './svg.ts';

/** The colours of one cover: a ground from top to bottom, four tones from dark to light, an accent, and the lettering. */
export interface Scheme {
  ground: readonly [string, string];
  deep: string;
  mid: string;
  soft: string;
  pale: string;
  spark: string;
  ink: string;
}

export type Mood = 'night' | 'full' | 'paper' | 'warm' | 'cool';

export interface Cover {
  mood: Mood;
  title: { CN: string; EN: string };
  byline: { CN: string; EN: string };
  draw(scheme: Scheme, random: Random): string;
}

const scheme = (
  top: string,
  bottom: string,
  tones: readonly [string, string, string, string],
  spark: string,
  ink = '#ffffff',
): Scheme => ({
  ground: [top, bottom],
  deep: tones[0],
  mid: tones[1],
  soft: tones[2],
  pale: tones[3],
  spark,
  ink,
});

/** Each category keeps to its hue; its moods set neighbours in a row apart. */
export const schemes: Record<string, Record<Mood, Scheme>> = {
  '01': {
    night: scheme('#0f2a66', '#081634', ['#06112b', '#2a5fc0', '#6b9df0', '#d5e5ff'], '#ffc857'),
    full: scheme('#2a6ae0', '#1648a6', ['#0f3179', '#4b87f0', '#9cc2ff', '#eef5ff'], '#ffd166'),
    paper: scheme('#f1f6fe', '#dbe8fb', ['#173f88', '#3f78d8', '#93b8f3', '#ffffff'], '#f0743e', '#10306b'),
    warm: scheme('#3d3aa3', '#28256f', ['#1a1850', '#5d5bd0', '#a3a6f5', '#eceaff'], '#ff9f6b'),
    cool: scheme('#0b7bb8', '#07557f', ['#043a5a', '#2fa0dc', '#93d4f7', '#e6f6ff'], '#ffe08a'),
  },
  '02': {
    night: scheme('#3a1a63', '#180a2c', ['#100620', '#6d38ad', '#b183e6', '#f0e0ff'], '#ffb45c'),
    full: scheme('#a1358f', '#6a1c63', ['#480f45', '#c65ab2', '#eca6de', '#fdeafa'], '#ffd56b'),
    paper: scheme('#fbf3fb', '#ecdcf0', ['#5a1f6b', '#9a4fb5', '#d3a5df', '#ffffff'], '#e2557a', '#4a1759'),
    warm: scheme('#c0476f', '#80264f', ['#571434', '#de7596', '#f7b4c4', '#ffeef1'], '#ffd98a'),
    cool: scheme('#5f3cbe', '#3b2288', ['#271463', '#8463e0', '#baa5f7', '#efeaff'], '#7fe3d4'),
  },
  '03': {
    night: scheme('#6a2414', '#2a0d08', ['#1d0805', '#b3431e', '#ee8b4f', '#ffe2c4'], '#ffd24d'),
    full: scheme('#cf5722', '#93330f', ['#6b230a', '#ea8045', '#ffb988', '#fff0e2'], '#ffe27a'),
    paper: scheme('#fef5ea', '#fbe1c6', ['#7a2c10', '#cf5f24', '#f3ac74', '#ffffff'], '#1f7a8c', '#6b2409'),
    warm: scheme('#b23a3a', '#761f24', ['#531217', '#d5635a', '#f4a596', '#ffece6'], '#ffd07a'),
    cool: scheme('#b87309', '#7d4903', ['#583201', '#dc9a30', '#f7cd83', '#fff4dd'], '#fff2a8'),
  },
  '04': {
    night: scheme('#15503c', '#08231a', ['#051811', '#2d7a5a', '#7cc3a0', '#e2f5e9'], '#f2c14e'),
    full: scheme('#2a8a63', '#13573d', ['#0c3d2a', '#4cab82', '#a1dcbd', '#effaf3'], '#ffd77a'),
    paper: scheme('#faf7ea', '#e7ecd6', ['#1a4a35', '#4b8a66', '#a9cba6', '#ffffff'], '#c8402f', '#143a29'),
    warm: scheme('#6d8127', '#435313', ['#2e3a0b', '#93a844', '#cddb8f', '#f7fae0'], '#ffcf5a'),
    cool: scheme('#12746d', '#094a46', ['#053432', '#30a097', '#8dd9d0', '#e4f8f5'], '#ff9b71'),
  },
  '05': {
    night: scheme('#2a4152', '#101a22', ['#0b1218', '#4f7690', '#93b9ce', '#e4f0f6'], '#ffb347'),
    full: scheme('#527a95', '#2f4f66', ['#1f394c', '#7da4bd', '#b6d3e2', '#f0f7fa'], '#ffd479'),
    paper: scheme('#f5f8f9', '#dce6eb', ['#2c4a5e', '#5f8aa3', '#a9c5d3', '#ffffff'], '#e0672f', '#1f3a4d'),
    warm: scheme('#5c5a66', '#33323b', ['#222129', '#858292', '#bcbac6', '#f2f1f5'], '#f5c451'),
    cool: scheme('#235a8c', '#143a60', ['#0c2743', '#4685bd', '#95c1e6', '#e6f2fc'], '#ff9d5c'),
  },
  '06': {
    night: scheme('#0b5059', '#042329', ['#02181c', '#15808b', '#6cc7cf', '#dcf6f7'], '#ffbe5c'),
    full: scheme('#129aa3', '#08636c', ['#05454c', '#38bac2', '#98e2e4', '#eafbfb'], '#ffdf80'),
    paper: scheme('#f0faf9', '#cfeae9', ['#0b5660', '#1f93a0', '#86cfd2', '#ffffff'], '#ee6c4d', '#07454d'),
    warm: scheme('#0f8a6e', '#07594a', ['#043d33', '#35b092', '#92dfc8', '#e9fbf5'], '#ffd166'),
    cool: scheme('#1b7eaa', '#0c4f70', ['#07364e', '#47a8d4', '#9fd8f2', '#e8f7fe'], '#ff9e80'),
  },
};
