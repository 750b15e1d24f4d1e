import type { Cover } from './scheme.ts';
import {
  circle,
  ellipse,
  glyph,
  group,
  hills,
  line,
  path,
  polar,
  polygon,
  range,
  rect,
  ridge,
  ring,
  times,
} from './svg.ts';

const blossom = (x: number, y: number, r: number, petal: string, heart: string) =>
  times(5, (i) => {
    const [px, py] = polar(x, y, r * 0.72, i * 72 - 90);
    return circle(px, py, r * 0.55, petal);
  }) + circle(x, y, r * 0.3, heart);

export const reading: Record<string, Cover> = {
  'dream-of-the-red-chamber': {
    mood: 'paper',
    title: { CN: '红楼梦', EN: 'Dream of the Red Chamber' },
    byline: { CN: '曹雪芹', EN: 'Cao Xueqin' },
    draw: (s) =>
      circle(320, 222, 192, s.deep) +
      circle(320, 222, 172, s.soft) +
      circle(244, 150, 46, s.pale) +
      path('M160 286C200 246 262 240 320 262C380 236 450 250 484 278A172 172 0 0 1 160 286Z', s.mid) +
      group(
        'translate(356 262)',
        path('M-96 0C-60 -8 -40 -30 0 -58C40 -30 60 -8 96 0L88 10H-88Z', s.deep) +
          times(4, (i) => rect(-68 + i * 43, 8, 9, 74, s.spark)) +
          rect(-84, 78, 168, 12, s.deep) +
          rect(-8, -72, 16, 18, s.spark),
      ) +
      line(
        'M660 60C560 70 520 120 430 116C380 114 350 136 300 128M520 96C500 60 470 50 440 30M430 116C410 90 380 78 352 74M600 66C590 110 560 150 548 190',
        s.deep,
        9,
      ) +
      [
        [440, 30, 22],
        [352, 74, 24],
        [300, 128, 22],
        [388, 118, 18],
        [486, 112, 26],
        [548, 190, 24],
        [566, 128, 18],
        [592, 66, 22],
        [498, 62, 16],
      ]
        .map(([x, y, r]) => blossom(x ?? 0, y ?? 0, r ?? 20, s.spark, s.pale))
        .join(''),
  },
  analects: {
    mood: 'full',
    title: { CN: '论语', EN: 'The Analects' },
    byline: { CN: '孔子及其弟子 · 二十篇', EN: 'Confucius and his disciples' },
    draw: (s, random) => {
      const verses = [
        '学而时习之',
        '不亦说乎',
        '有朋自远方来',
        '不亦乐乎',
        '人不知而不愠',
        '不亦君子乎',
        '温故而知新',
        '可以为师矣',
        '三人行',
      ];
      return (
        times(11, (i) => {
          const x = 584 - i * 56;
          const top = 34 + random() * 14;
          return (
            rect(x, top, 46, 392 + random() * 14, i % 3 === 1 ? '#c3d9a4' : i % 3 === 2 ? '#d6e5ba' : '#b4cf95', {
              rx: 5,
            }) +
            rect(x, top, 9, 396, s.pale, { rx: 4, opacity: 0.4 }) +
            [...(verses[i - 1] ?? '')]
              .map((char, k) => glyph(char, x + 24, 116 + k * 46, 32, s.deep, { 'font-weight': 700 }))
              .join('')
          );
        }) +
        [70, 390]
          .map((y) =>
            times(
              12,
              (i) =>
                line(`M${640 - i * 56} ${y}h-56`, '#8c3a22', 7) + line(`M${634 - i * 56} ${y - 9}v18`, '#8c3a22', 5),
            ),
          )
          .join('')
      );
    },
  },
  'strange-tales': {
    mood: 'night',
    title: { CN: '聊斋志异', EN: 'Strange Tales from a Chinese Studio' },
    byline: { CN: '蒲松龄', EN: 'Pu Songling' },
    draw: (s, random) =>
      circle(330, 200, 176, s.pale) +
      circle(268, 150, 28, s.soft, { opacity: 0.4 }) +
      circle(400, 110, 16, s.soft, { opacity: 0.4 }) +
      circle(430, 240, 40, s.soft, { opacity: 0.3 }) +
      path('M372 400C520 424 590 300 500 196C492 170 506 150 520 140C600 220 610 440 400 440Z', s.deep) +
      path('M520 140C498 152 490 176 500 196C514 214 526 236 530 262C560 220 552 176 520 140Z', s.spark) +
      path('M226 440C214 330 250 260 318 232C390 258 432 340 420 440Z', s.deep) +
      path(
        'M244 238L236 132L288 172C308 166 332 166 350 172L402 132L394 238C384 272 348 296 319 324C290 296 254 272 244 238Z',
        s.deep,
      ) +
      path('M250 172L248 152L272 172ZM388 172L390 152L366 172Z', s.spark) +
      path(
        'M256 246C272 268 300 282 314 308L319 324C290 296 262 276 256 246ZM382 246C366 268 338 282 324 308L319 324C348 296 376 276 382 246Z',
        s.pale,
      ) +
      path('M276 226q14 -12 30 4q-18 6 -30 -4ZM362 226q-14 -12 -30 4q18 6 30 -4Z', s.spark) +
      path('M290 340C300 380 338 380 348 340C356 400 340 430 318 440C298 430 282 400 290 340Z', s.mid) +
      times(44, (i) => {
        const x = i * 15;
        const h = 40 + random() * 90;
        return line(
          `M${x} 470C${x} ${470 - h * 0.6} ${x + 8} ${470 - h * 0.8} ${x + 14 + random() * 16} ${470 - h}`,
          i % 3 ? s.deep : s.mid,
          5,
        );
      }),
  },
  'journey-to-the-west': {
    mood: 'warm',
    title: { CN: '西游记', EN: 'Journey to the West' },
    byline: { CN: '吴承恩', EN: "Attributed to Wu Cheng'en" },
    draw: (s) => {
      const swirl = (x: number, y: number, r: number, a: string, b: string) =>
        circle(x, y, r, a) +
        circle(x, y, r * 0.78, b) +
        circle(x, y, r * 0.56, a) +
        circle(x, y, r * 0.34, b) +
        circle(x, y, r * 0.14, a);
      return (
        times(18, (i) =>
          polygon([[320, 200], polar(320, 200, 560, i * 20), polar(320, 200, 560, i * 20 + 10)], s.mid, {
            opacity: 0.45,
          }),
        ) +
        circle(320, 200, 140, s.spark) +
        circle(320, 200, 116, s.pale, { opacity: 0.35 }) +
        group(
          'rotate(-38 320 210)',
          rect(298, -120, 44, 640, '#a3271b') +
            rect(290, 6, 60, 66, s.spark, { rx: 6 }) +
            rect(290, 346, 60, 66, s.spark, { rx: 6 }) +
            times(3, (i) => rect(290, 20 + i * 18, 60, 5, s.deep) + rect(290, 360 + i * 18, 60, 5, s.deep)),
        ) +
        swirl(70, 330, 92, s.pale, s.mid) +
        swirl(568, 318, 104, s.pale, s.mid) +
        swirl(214, 384, 84, s.soft, s.deep) +
        swirl(440, 396, 92, s.soft, s.deep) +
        swirl(326, 440, 78, s.pale, s.mid) +
        swirl(60, 446, 84, s.soft, s.deep) +
        swirl(590, 450, 84, s.soft, s.deep)
      );
    },
  },
  'three-kingdoms': {
    mood: 'cool',
    title: { CN: '三国演义', EN: 'Romance of the Three Kingdoms' },
    byline: { CN: '罗贯中', EN: 'Luo Guanzhong' },
    draw: (s, random) => {
      const banner = (x: number, y: number, fill: string, ink: string, char: string, scale: number) =>
        group(
          `translate(${x} ${y}) scale(${scale})`,
          line('M0 -30V420', s.deep, 9) +
            polygon(
              [
                [0, -62],
                [-11, -28],
                [11, -28],
              ],
              s.spark,
            ) +
            path('M4 0C50 -24 90 26 150 0C142 60 158 110 148 168C96 196 54 144 4 170Z', fill) +
            glyph(char, 76, 118, 96, ink, { 'font-weight': 700 }),
        );
      return (
        ridge(random, 380, 190, 6, s.mid) +
        circle(510, 92, 50, s.pale) +
        ridge(random, 420, 150, 8, '#0d605a') +
        banner(380, 130, s.pale, s.deep, '吴', 0.86) +
        banner(72, 120, s.soft, s.deep, '魏', 0.9) +
        banner(216, 92, s.spark, s.deep, '蜀', 1.16) +
        times(30, (i) => line(`M${i * 22 + 6} 470V${392 + random() * 40}`, s.deep, 4)) +
        hills(440, 10, 200, 0, s.deep)
      );
    },
  },
  'tang-poems': {
    mood: 'paper',
    title: { CN: '唐诗三百首', EN: 'Three Hundred Tang Poems' },
    byline: { CN: '蘅塘退士 编', EN: 'Compiled by Sun Zhu' },
    draw: (s, random) =>
      circle(424, 132, 72, s.spark) +
      hills(276, 44, 460, 1.8, '#cfe0c6') +
      hills(306, 34, 380, 4.2, s.soft) +
      hills(338, 18, 520, 0.4, '#7fb08f') +
      rect(0, 346, 640, 300, '#e3ebd4') +
      times(7, (i) => line(`M${70 + ((i * 173) % 420)} ${366 + i * 12}h${60 + ((i * 47) % 90)}`, s.soft, 4)) +
      group(
        'translate(404 384)',
        path('M-104 -14C-60 16 60 16 112 -20C84 30 -70 32 -104 -14Z', s.deep) +
          path('M-22 0C-22 -52 46 -52 46 0Z', s.mid) +
          line('M78 0L92 -72L150 20', s.deep, 3) +
          circle(78, -30, 10, s.deep) +
          path('M62 4C64 -24 94 -24 96 0Z', s.deep) +
          polygon(
            [
              [58, -34],
              [78, -52],
              [98, -34],
            ],
            s.deep,
          ),
      ) +
      times(9, (i) => {
        const x = -10 + i * 30;
        const length = 180 + random() * 170 - i * 9;
        return (
          line(`M${x} -10C${x + 24} ${length * 0.3} ${x + 6} ${length * 0.7} ${x + 18} ${length}`, s.mid, 3) +
          times(11, (k) => {
            const y = (length / 11) * (k + 1);
            const side = k % 2 ? 1 : -1;
            return ellipse(x + 14 + side * 9, y, 4.5, 13, k % 3 ? s.mid : s.deep, {
              transform: `rotate(${side * -28} ${x + 14 + side * 9} ${y})`,
            });
          })
        );
      }),
  },
  'pride-and-prejudice': {
    mood: 'cool',
    title: { CN: '傲慢与偏见', EN: 'Pride and Prejudice' },
    byline: { CN: '简·奥斯汀 · 1813', EN: 'Jane Austen · 1813' },
    draw: (s) => {
      const feather = (angle: number, length: number, size: number) =>
        group(
          `rotate(${angle} 320 520) translate(320 ${520 - length})`,
          line(`M0 0V${length}`, s.soft, 3) +
            times(3, (i) => line(`M0 ${size * 1.3 + i * 30}l-22 -26M0 ${size * 1.3 + i * 30}l22 -26`, s.mid, 4)) +
            path(
              `M0 ${-size * 1.25}C${size} ${-size * 0.8} ${size} ${size * 0.7} 0 ${size * 1.2}C${-size} ${size * 0.7} ${-size} ${-size * 0.8} 0 ${-size * 1.25}Z`,
              s.mid,
              { stroke: s.deep, 'stroke-width': 3 },
            ) +
            ellipse(0, 4, size * 0.56, size * 0.72, s.soft) +
            ellipse(0, 6, size * 0.42, size * 0.52, s.spark) +
            path(
              `M0 ${size * 0.5}C${-size * 0.4} ${size * 0.2} ${-size * 0.36} ${-size * 0.28} 0 ${-size * 0.08}C${size * 0.36} ${-size * 0.28} ${size * 0.4} ${size * 0.2} 0 ${size * 0.5}Z`,
              s.deep,
            ),
        );
      return (
        [-72, -54, -36, -18, 0, 18, 36, 54, 72].map((angle) => feather(angle, 446, 48)).join('') +
        [-62, -42, -21, 0, 21, 42, 62].map((angle) => feather(angle, 322, 44)).join('') +
        [-48, -24, 0, 24, 48].map((angle) => feather(angle, 206, 38)).join('')
      );
    },
  },
  'alice-in-wonderland': {
    mood: 'night',
    title: { CN: '爱丽丝梦游仙境', EN: 'Alice in Wonderland' },
    byline: { CN: '刘易斯·卡罗尔 · 1865', EN: 'Lewis Carroll · 1865' },
    draw: (s) => {
      const radii = range(10).map((i) => 62 * 1.27 ** i);
      const card = (x: number, y: number, turn: number, suit: string, fill: string) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          rect(-37, -52, 74, 104, '#ffffff', { rx: 8, stroke: s.deep, 'stroke-width': 4 }) +
            glyph(suit, 0, 22, 60, fill) +
            glyph('A', -22, -28, 22, fill, { 'font-weight': 700 }),
        );
      return (
        radii
          .map((inner, ringIndex) =>
            times(20, (i) => {
              const outer = inner * 1.27;
              const from = i * 18 + ringIndex * 7;
              return (i + ringIndex) % 2
                ? polygon(
                    [
                      polar(320, 216, inner, from),
                      polar(320, 216, outer, from + 7),
                      polar(320, 216, outer, from + 25),
                      polar(320, 216, inner, from + 18),
                    ],
                    ringIndex < 3 ? s.soft : s.mid,
                  )
                : '';
            }),
          )
          .join('') +
        circle(320, 216, 78, s.spark) +
        circle(320, 216, 64, s.pale) +
        times(12, (i) => {
          const [x, y] = polar(320, 216, 54, i * 30);
          return circle(x, y, i % 3 ? 3 : 5, s.deep);
        }) +
        line('M320 216V176M320 216L348 232', s.deep, 6) +
        circle(320, 216, 6, s.deep) +
        rect(311, 120, 18, 20, s.spark) +
        ring(320, 108, 14, s.spark, 6) +
        card(118, 150, -24, '♥', '#c2332a') +
        card(530, 128, 20, '♠', s.deep) +
        card(496, 340, -14, '♦', '#c2332a') +
        card(148, 348, 30, '♣', s.deep)
      );
    },
  },
  'art-of-war': {
    mood: 'warm',
    title: { CN: '孙子兵法', EN: 'The Art of War' },
    byline: { CN: '孙武 · 十三篇', EN: 'Sun Tzu · thirteen chapters' },
    draw: (s) => {
      const rank = (x: number, y: number, fill: string) =>
        path(`M${x} ${y - 22}L${x + 24} ${y + 20}L${x} ${y + 8}L${x - 24} ${y + 20}Z`, fill);
      return (
        line('M-20 120C120 60 180 190 320 130S540 40 680 110', s.mid, 46, { opacity: 0.6 }) +
        line('M-20 120C120 60 180 190 320 130S540 40 680 110', s.soft, 4, { opacity: 0.7 }) +
        times(6, (row) =>
          times(row + 1, (i) =>
            rank(320 + (i - row / 2) * 76, 98 + row * 62, row === 0 ? s.spark : row % 2 ? s.soft : s.pale),
          ),
        ) +
        ring(320, 96, 48, s.spark, 5) +
        [
          [70, 290],
          [110, 230],
          [536, 236],
          [580, 296],
        ]
          .map(([x, y]) => rank(x ?? 0, y ?? 0, s.deep))
          .join('')
      );
    },
  },
};
