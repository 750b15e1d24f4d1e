import type { Cover } from './scheme.ts';
import {
  circle,
  ellipse,
  group,
  hills,
  line,
  path,
  pick,
  polar,
  polygon,
  rect,
  regular,
  ridge,
  ring,
  times,
} from './svg.ts';

export const audioVisual: Record<string, Cover> = {
  'elephants-dream': {
    mood: 'cool',
    title: { CN: '大象之梦', EN: 'Elephants Dream' },
    byline: { CN: '首部开放电影 · 2006', EN: 'The first open movie · 2006' },
    draw: (s, random) => {
      const gear = (x: number, y: number, r: number, fill: string) =>
        times(14, (i) =>
          group(
            `translate(${x} ${y}) rotate(${(360 / 14) * i})`,
            rect(r - 8, -r / 11, r / 5, r / 5.5, fill, { rx: 3 }),
          ),
        ) + circle(x, y, r, fill);
      return (
        gear(500, 150, 150, s.mid) +
        circle(500, 150, 104, s.deep) +
        gear(500, 150, 62, s.soft) +
        circle(500, 150, 24, s.spark) +
        gear(270, 330, 84, s.deep) +
        circle(270, 330, 52, s.mid) +
        circle(270, 330, 18, s.pale) +
        times(15, (i) => {
          const x = 22 + i * 27;
          const end = 90 + random() * 210;
          const tone = pick(random, s.soft, s.pale, s.mid, s.deep);
          return (
            line(`M${x} -10C${x + 30} ${end * 0.4} ${x - 30} ${end * 0.6} ${x} ${end}`, tone, 7) +
            rect(x - 9, end, 18, 30, i % 5 === 2 ? s.spark : tone, { rx: 4 }) +
            line(`M${x - 4} ${end + 30}v12M${x + 4} ${end + 30}v12`, tone, 3)
          );
        })
      );
    },
  },
  'big-buck-bunny': {
    mood: 'paper',
    title: { CN: '大雄兔', EN: 'Big Buck Bunny' },
    byline: { CN: '开放动画短片 · 2008', EN: 'Open animated short · 2008' },
    draw: (s) => {
      const butterfly = (x: number, y: number, turn: number, fill: string) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          ellipse(-13, -8, 16, 11, fill, { transform: 'rotate(35 -13 -8)' }) +
            ellipse(13, -8, 16, 11, fill, { transform: 'rotate(-35 13 -8)' }) +
            ellipse(-9, 9, 10, 7, fill) +
            ellipse(9, 9, 10, 7, fill),
        );
      return (
        circle(320, 236, 196, s.soft) +
        circle(320, 236, 150, s.pale, { opacity: 0.55 }) +
        hills(398, 26, 900, 0.8, s.mid) +
        ellipse(278, 128, 27, 92, s.deep, { transform: 'rotate(-9 278 128)' }) +
        ellipse(366, 132, 27, 90, s.deep, { transform: 'rotate(16 366 132)' }) +
        ellipse(278, 134, 12, 62, s.spark, { transform: 'rotate(-9 278 134)' }) +
        ellipse(366, 138, 12, 60, s.spark, { transform: 'rotate(16 366 138)' }) +
        ellipse(320, 250, 84, 72, s.deep) +
        ellipse(320, 400, 138, 124, s.deep) +
        circle(290, 238, 9, s.pale) +
        circle(350, 238, 9, s.pale) +
        ellipse(320, 266, 13, 9, s.spark) +
        line('M320 274v12M320 286c-10 10 -22 8 -26 2M320 286c10 10 22 8 26 2', s.pale, 4) +
        ellipse(320, 432, 76, 84, s.mid) +
        butterfly(500, 120, 14, s.spark) +
        butterfly(120, 190, -18, s.mid) +
        butterfly(548, 262, 30, s.deep)
      );
    },
  },
  sintel: {
    mood: 'night',
    title: { CN: '辛特尔', EN: 'Sintel' },
    byline: { CN: '奇幻短片 · 2010', EN: 'Fantasy short · 2010' },
    draw: (s, random) => {
      const wing =
        'M-56 6C-52 -84 -20 -150 52 -204C66 -160 96 -128 150 -112C120 -92 112 -66 124 -34C92 -44 62 -22 44 16Z';
      const body = times(70, (i) => {
        const t = i / 69;
        const x = -176 + 400 * t;
        const y = -58 + 92 * t + 40 * Math.sin(t * 7.4 - 0.6) * (1 - 0.35 * t);
        return circle(x, y, 5 + 25 * Math.sin(Math.PI * t ** 0.8) ** 2, s.deep);
      });
      return (
        times(50, () => circle(random() * 640, random() * 330, 1 + random() * 2.4, s.pale, { opacity: 0.7 })) +
        circle(336, 204, 172, s.spark) +
        circle(336, 204, 172, s.pale, { opacity: 0.45 }) +
        circle(290, 120, 22, s.spark, { opacity: 0.35 }) +
        circle(420, 260, 34, s.spark, { opacity: 0.3 }) +
        group(
          'translate(330 226) rotate(-6)',
          path(wing, s.mid, { transform: 'translate(-20 0) rotate(-42)' }) +
            body +
            path(wing, s.deep) +
            path(
              'M-168 -104L-236 -74L-222 -62L-234 -54L-176 -60C-160 -64 -152 -78 -156 -92L-128 -122L-160 -110L-150 -134Z',
              s.deep,
            ) +
            circle(-184, -84, 4, s.spark) +
            path('M206 18L262 44L216 62Z', s.deep) +
            path('M-30 30L-58 70L-34 62L-26 78L-8 36ZM34 36L18 78L40 66L52 80L60 36Z', s.deep),
        ) +
        ridge(random, 424, 110, 6, s.soft) +
        ridge(random, 440, 90, 9, s.mid) +
        ridge(random, 462, 60, 12, s.deep)
      );
    },
  },
  'tears-of-steel': {
    mood: 'cool',
    title: { CN: '钢铁之泪', EN: 'Tears of Steel' },
    byline: { CN: '科幻短片 · 2012', EN: 'Science-fiction short · 2012' },
    draw: (s, random) => {
      const house = (x: number, w: number, h: number, fill: string, kind: number) => {
        const y = 420 - h;
        const gable =
          kind === 0
            ? `M${x} ${y}L${x + w / 2} ${y - 56}L${x + w} ${y}Z`
            : kind === 1
              ? `M${x} ${y}v-20h14v-20h14v-18h${w - 56}v18h14v20h14v20Z`
              : `M${x} ${y}c18 -6 8 -44 ${w / 2} -58c${w / 2 - 8} 14 ${w / 2 - 18} 52 ${w / 2} 58Z`;
        return (
          rect(x, y, w, h + 80, fill) +
          path(gable, fill) +
          times(3, (r) =>
            times(2, (c) =>
              rect(x + w / 4 - 8 + (c * w) / 2 - 2, y + 20 + r * 46, 20, 28, random() > 0.55 ? s.spark : s.deep, {
                opacity: random() > 0.3 ? 1 : 0.5,
              }),
            ),
          )
        );
      };
      return (
        circle(420, 170, 150, s.mid) +
        circle(420, 170, 112, s.deep) +
        ring(420, 170, 132, s.pale, 4, { 'stroke-dasharray': '2 12', 'stroke-linecap': 'round' }) +
        ring(420, 170, 182, s.soft, 3, { 'stroke-dasharray': '120 40' }) +
        ring(420, 170, 84, s.soft, 10, { 'stroke-dasharray': '90 24' }) +
        circle(420, 170, 52, s.spark) +
        circle(420, 170, 24, s.deep) +
        circle(438, 152, 8, s.pale) +
        line('M420 -10V70M420 270V350M230 170H320M520 170H640', s.soft, 3) +
        house(-20, 116, 220, s.deep, 0) +
        house(98, 100, 170, s.mid, 1) +
        house(200, 104, 204, s.deep, 2) +
        house(306, 112, 134, s.soft, 1) +
        house(420, 104, 108, s.deep, 0) +
        house(526, 130, 150, s.mid, 2)
      );
    },
  },
  'cosmos-laundromat': {
    mood: 'full',
    title: { CN: '宇宙洗衣房', EN: 'Cosmos Laundromat' },
    byline: { CN: '开放电影 · 第一循环 · 2015', EN: 'Open movie · First Cycle · 2015' },
    draw: (s, random) =>
      rect(90, 12, 460, 460, s.mid, { rx: 44 }) +
      rect(126, 40, 120, 22, s.deep, { rx: 11 }) +
      circle(466, 51, 18, s.deep) +
      circle(512, 51, 12, s.spark) +
      circle(320, 258, 180, s.pale) +
      circle(320, 258, 156, s.deep) +
      times(3, (arm) =>
        times(44, (i) => {
          const [x, y] = polar(320, 258, 10 + i * 3.15, arm * 120 + i * 8.5);
          return circle(
            x + (random() - 0.5) * 10,
            y + (random() - 0.5) * 10,
            2 + random() * (3 + i * 0.16),
            pick(random, s.soft, s.pale, s.spark, s.mid, s.soft),
          );
        }),
      ) +
      circle(320, 258, 24, s.spark) +
      group(
        'translate(404 214) rotate(-18)',
        [
          [-30, 0],
          [-12, -16],
          [12, -17],
          [30, -3],
          [18, 14],
          [-6, 17],
          [-24, 12],
        ]
          .map(([x, y]) => circle(x ?? 0, y ?? 0, 19, s.pale))
          .join('') +
          ellipse(44, -14, 15, 19, s.deep, { stroke: s.pale, 'stroke-width': 3 }) +
          line('M-18 30v20M16 30v20', s.pale, 7),
      ) +
      line('M196 160A158 158 0 0 1 286 106', s.pale, 8, { opacity: 0.7 }),
  },
  spring: {
    mood: 'warm',
    title: { CN: '春之灵', EN: 'Spring' },
    byline: { CN: '诗意奇幻短片 · 2019', EN: 'A poetic fantasy · 2019' },
    draw: (s, random) => {
      const pine = (x: number, y: number, h: number, fill: string) =>
        times(4, (i) =>
          polygon(
            [
              [x, y - h + i * h * 0.17],
              [x - h * (0.1 + i * 0.055), y - h * 0.52 + i * h * 0.18],
              [x + h * (0.1 + i * 0.055), y - h * 0.52 + i * h * 0.18],
            ],
            fill,
          ),
        ) + rect(x - h * 0.025, y - h * 0.1, h * 0.05, h * 0.2, fill);
      return (
        circle(320, 190, 142, s.spark) +
        circle(320, 190, 108, s.pale, { opacity: 0.5 }) +
        hills(320, 30, 700, 1.2, s.soft) +
        times(12, (i) => pine(i * 58 + 4, 330 + Math.sin(i) * 18, 90 + random() * 60, s.mid)) +
        group(
          'translate(320 300)',
          line(
            'M0 -60C-14 -110 -62 -116 -70 -178M-40 -118C-76 -122 -92 -140 -100 -166M-62 -140C-58 -160 -48 -172 -40 -186M0 -60C14 -110 62 -116 70 -178M40 -118C76 -122 92 -140 100 -166M62 -140C58 -160 48 -172 40 -186',
            s.deep,
            11,
          ) +
            path('M-34 -72C-30 -20 -14 16 0 22C14 16 30 -20 34 -72C20 -84 -20 -84 -34 -72Z', s.deep) +
            path('M-32 -62L-72 -78L-34 -38ZM32 -62L72 -78L34 -38Z', s.deep) +
            circle(-15, -40, 5, s.spark) +
            circle(15, -40, 5, s.spark),
        ) +
        hills(398, 20, 560, 3, s.mid) +
        times(8, (i) => (i > 2 && i < 5 ? '' : pine(20 + i * 86, 470, 170 + random() * 60, s.deep))) +
        times(22, () =>
          ellipse(random() * 640, random() * 400, 9, 4.5, s.pale, { transform: `rotate(${random() * 90} 320 200)` }),
        )
      );
    },
  },
  'sprite-fright': {
    mood: 'night',
    title: { CN: '精灵惊魂', EN: 'Sprite Fright' },
    byline: { CN: '惊悚喜剧短片 · 2021', EN: 'Horror comedy · 2021' },
    draw: (s, random) => {
      const shroom = (x: number, y: number, r: number, cap: string, spot: string) =>
        path(
          `M${x - r * 0.2} ${y}C${x - r * 0.12} ${y + r} ${x - r * 0.3} 460 ${x - r * 0.34} 520H${x + r * 0.34}C${x + r * 0.3} 460 ${x + r * 0.12} ${y + r} ${x + r * 0.2} ${y}Z`,
          s.pale,
        ) +
        path(
          `M${x - r} ${y}C${x - r} ${y - r * 1.25} ${x + r} ${y - r * 1.25} ${x + r} ${y}C${x + r * 0.5} ${y + r * 0.18} ${x - r * 0.5} ${y + r * 0.18} ${x - r} ${y}Z`,
          cap,
        ) +
        circle(x - r * 0.42, y - r * 0.38, r * 0.16, spot) +
        circle(x + r * 0.1, y - r * 0.62, r * 0.2, spot) +
        circle(x + r * 0.54, y - r * 0.26, r * 0.14, spot) +
        circle(x + r * 0.02, y - r * 0.14, r * 0.1, spot);
      return (
        times(9, (i) =>
          rect(i * 78 - 14 + random() * 20, -10, 22 + random() * 26, 660, i % 2 ? s.deep : s.mid, {
            opacity: i % 2 ? 0.9 : 0.35,
          }),
        ) +
        [
          [92, 96],
          [556, 130],
          [330, 62],
          [470, 52],
        ]
          .map(
            ([x, y]) =>
              ellipse((x ?? 0) - 13, y ?? 0, 9, 13, s.spark) +
              ellipse((x ?? 0) + 13, y ?? 0, 9, 13, s.spark) +
              circle((x ?? 0) - 11, (y ?? 0) + 2, 4, s.deep) +
              circle((x ?? 0) + 15, (y ?? 0) + 2, 4, s.deep),
          )
          .join('') +
        shroom(520, 300, 92, s.mid, s.soft) +
        shroom(110, 268, 84, s.soft, s.pale) +
        shroom(308, 236, 146, s.spark, s.pale) +
        shroom(204, 376, 62, s.mid, s.pale) +
        shroom(434, 386, 54, s.soft, s.deep)
      );
    },
  },
  'open-goldberg-variations': {
    mood: 'paper',
    title: { CN: '哥德堡变奏曲', EN: 'Goldberg Variations' },
    byline: { CN: '巴赫 · 石坂清子演奏 · 2012', EN: 'J. S. Bach · Kimiko Ishizaka · 2012' },
    draw: (s) => {
      const key = (from: number, to: number, inner: number, outer: number, fill: string) =>
        polygon(
          [
            polar(320, 560, inner, from),
            polar(320, 560, outer, from),
            polar(320, 560, outer, to),
            polar(320, 560, inner, to),
          ],
          fill,
          { stroke: s.deep, 'stroke-width': 2 },
        );
      return (
        times(24, (i) => key(-172 + i * 6.9, -172 + (i + 1) * 6.9, 150, 470, i === 13 ? s.spark : s.pale)) +
        times(24, (i) =>
          [0, 1, 3, 4, 5].includes(i % 7) ? key(-172 + i * 6.9 + 4.9, -172 + i * 6.9 + 9, 262, 470, s.deep) : '',
        ) +
        times(5, (i) => {
          const r = 482 + i * 17;
          const [x1, y1] = polar(320, 560, r, -180);
          const [x2, y2] = polar(320, 560, r, 0);
          return line(`M${x1} ${y1}A${r} ${r} 0 0 1 ${x2} ${y2}`, s.mid, 2.5);
        }) +
        [-128, -117, -104, -92, -78, -66, -54]
          .map((angle, i) => {
            const [x, y] = polar(320, 560, 486 + ((i * 29) % 62), angle);
            return (
              ellipse(x, y, 13, 10, i === 3 ? s.spark : s.deep, { transform: `rotate(-20 ${x} ${y})` }) +
              line(`M${x + 11} ${y - 3}v-40`, i === 3 ? s.spark : s.deep, 4)
            );
          })
          .join('')
      );
    },
  },
  charge: {
    mood: 'full',
    title: { CN: '电荷', EN: 'Charge' },
    byline: { CN: '动作短片 · 2022', EN: 'Action short · 2022' },
    draw: (s) =>
      times(6, (i) => {
        const level = [0.3, 0.62, 0.9, 0.75, 0.48, 0.2][i] ?? 0.5;
        const x = 34 + i * 98;
        return (
          rect(x + 24, 66, 34, 20, s.soft, { rx: 5 }) +
          rect(x, 82, 82, 330, s.deep, { rx: 16 }) +
          rect(x + 10, 92 + 310 * (1 - level), 62, 310 * level, i % 2 ? s.mid : s.soft, { rx: 9 }) +
          times(4, (k) => rect(x + 10, 150 + k * 62, 62, 4, s.deep))
        );
      }) +
      polygon(
        [
          [372, 36],
          [212, 262],
          [308, 262],
          [262, 446],
          [446, 194],
          [340, 194],
        ],
        s.spark,
        { stroke: s.deep, 'stroke-width': 14, 'stroke-linejoin': 'round' },
      ) +
      polygon(regular(560, 60, 10, 4, 0), s.spark),
  },
};
