import type { Cover } from './scheme.ts';
import { circle, ellipse, group, hills, line, path, pick, polar, polygon, range, rect, regular, times } from './svg.ts';

const tower = (x: number, y: number, w: number, h: number, fill: string) =>
  rect(x, y, w, h, fill) + times(3, (i) => rect(x - 4 + i * (w / 2 - 2), y - 16, w / 4 + 4, 18, fill));

/** A cube in isometric view whose upper corner nearest to the eye is at (x, y). */
const cube = (x: number, y: number, u: number, h: number, top: string, left: string, right: string) =>
  polygon(
    [
      [x - u, y - u / 2],
      [x, y],
      [x, y + h],
      [x - u, y - u / 2 + h],
    ],
    left,
  ) +
  polygon(
    [
      [x + u, y - u / 2],
      [x, y],
      [x, y + h],
      [x + u, y - u / 2 + h],
    ],
    right,
  ) +
  polygon(
    [
      [x, y - u],
      [x + u, y - u / 2],
      [x, y],
      [x - u, y - u / 2],
    ],
    top,
  );

export const games: Record<string, Cover> = {
  wesnoth: {
    mood: 'night',
    title: { CN: '韦诺之战', EN: 'Battle for Wesnoth' },
    byline: { CN: '回合制奇幻策略', EN: 'Turn-based fantasy strategy' },
    draw: (s, random) =>
      times(8, (column) =>
        times(6, (row) => {
          const x = column * 90;
          const y = row * 104 + (column % 2) * 52 - 10;
          return polygon(regular(x, y, 58, 6, 0), pick(random, s.mid, s.deep, '#8a3318', '#5a1f11', '#c9602f'));
        }),
      ) +
      circle(330, 190, 128, s.spark) +
      tower(212, 218, 60, 190, s.deep) +
      tower(378, 190, 66, 220, s.deep) +
      tower(270, 130, 108, 290, s.deep) +
      rect(180, 300, 290, 120, s.deep) +
      times(9, (i) => rect(176 + i * 34, 284, 20, 20, s.deep)) +
      path('M292 420V352A32 32 0 0 1 356 352V420Z', s.spark) +
      [
        [300, 190],
        [336, 190],
        [236, 264],
        [404, 240],
      ]
        .map(([x, y]) => rect(x ?? 0, y ?? 0, 12, 30, s.spark, { rx: 6 }))
        .join('') +
      line('M324 116V34', s.deep, 6) +
      path('M326 34C350 22 366 50 402 36C390 56 396 70 404 82C368 92 350 68 326 80Z', s.pale),
  },
  'zero-ad': {
    mood: 'paper',
    title: { CN: '公元零年', EN: '0 A.D.' },
    byline: { CN: '古代文明即时战略', EN: 'Real-time strategy of antiquity' },
    draw: (s) =>
      circle(320, 188, 158, s.soft) +
      times(25, (i) => {
        const [x1, y1] = polar(320, 188, 172, i * 15);
        const [x2, y2] = polar(320, 188, i % 2 ? 206 : 230, i * 15);
        return line(`M${x1} ${y1}L${x2} ${y2}`, s.soft, 8);
      }) +
      polygon(
        [
          [92, 176],
          [320, 66],
          [548, 176],
        ],
        s.deep,
      ) +
      polygon(
        [
          [156, 164],
          [320, 88],
          [484, 164],
        ],
        s.mid,
      ) +
      circle(320, 138, 20, s.pale) +
      rect(92, 182, 456, 26, s.mid) +
      times(15, (i) => rect(100 + i * 30, 186, 14, 18, s.deep)) +
      times(6, (i) => {
        const x = 108 + i * 76;
        return (
          rect(x, 214, 44, 14, s.deep) +
          rect(x + 5, 228, 34, 150, i % 2 ? s.pale : s.spark) +
          times(3, (k) => rect(x + 11 + k * 9, 228, 3, 150, s.deep, { opacity: 0.35 })) +
          rect(x, 378, 44, 12, s.deep)
        );
      }) +
      rect(78, 390, 484, 16, s.mid) +
      rect(56, 406, 528, 18, s.deep),
  },
  supertuxkart: {
    mood: 'full',
    title: { CN: '企鹅卡丁车', EN: 'SuperTuxKart' },
    byline: { CN: '三维卡丁车竞速', EN: 'Kart racing in three dimensions' },
    draw: (s) => {
      const track =
        'M-40 350C60 350 112 310 120 220C132 92 256 60 310 146C350 210 330 330 430 330C540 330 510 130 596 100C640 86 680 90 720 90';
      const kart = (x: number, y: number, turn: number, fill: string) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          rect(-34, -26, 22, 12, s.deep, { rx: 4 }) +
            rect(-34, 14, 22, 12, s.deep, { rx: 4 }) +
            rect(14, -24, 18, 10, s.deep, { rx: 4 }) +
            rect(14, 14, 18, 10, s.deep, { rx: 4 }) +
            rect(-38, -16, 78, 32, fill, { rx: 14 }) +
            circle(-4, 0, 12, s.deep) +
            circle(-1, 0, 6, s.pale),
        );
      return (
        times(9, (i) => ellipse(80 + ((i * 197) % 560), 30 + ((i * 131) % 380), 44, 26, s.mid, { opacity: 0.5 })) +
        line(track, s.pale, 128) +
        line(track, s.spark, 128, { 'stroke-dasharray': '26 26', 'stroke-linecap': 'butt' }) +
        line(track, s.deep, 104) +
        line(track, s.soft, 5, { 'stroke-dasharray': '22 24' }) +
        group(
          'translate(120 220)',
          times(2, (r) => times(8, (c) => rect(-52 + c * 13, r * 13, 13, 13, (r + c) % 2 ? s.pale : s.deep))),
        ) +
        kart(304, 136, 58, s.spark) +
        kart(452, 328, -12, s.pale) +
        kart(152, 134, -56, s.mid)
      );
    },
  },
  luanti: {
    mood: 'cool',
    title: { CN: '方块世界引擎', EN: 'Luanti' },
    byline: { CN: 'Luanti · 体素游戏平台', EN: 'A platform for voxel games' },
    draw: (s) => {
      const size = 9;
      const u = 34;
      return times(size, (i) =>
        times(size, (j) => {
          const far = Math.hypot(i - 4, j - 4);
          const height = Math.max(0, Math.round(4.6 - far * 0.95 + 0.9 * Math.sin(i * 1.7) + 0.8 * Math.cos(j * 2.1)));
          const x = 320 + (i - j) * u;
          const y = 128 + (i + j) * (u / 2) - height * 26 + 40;
          const water = height === 0;
          const top = water ? s.spark : height > 4 ? '#ffffff' : height > 2 ? s.pale : s.soft;
          const tree = (i * 5 + j * 3) % 11 === 4 && height > 0 && height < 4;
          return (
            cube(x, y, u, water ? 46 : 46 + height * 26, top, s.mid, s.deep) +
            (tree
              ? cube(x, y - 34, 8, 26, s.deep, s.deep, s.deep) + cube(x, y - 58, 20, 34, s.spark, s.soft, s.mid)
              : '')
          );
        }),
      );
    },
  },
  openttd: {
    mood: 'warm',
    title: { CN: '运输大亨', EN: 'OpenTTD' },
    byline: { CN: 'OpenTTD · 运输经营模拟', EN: 'A transport company of your own' },
    draw: (s) => {
      const coach = (x: number, fill: string) =>
        rect(x, 190, 118, 56, fill, { rx: 8 }) +
        times(4, (i) => rect(x + 12 + i * 25, 202, 18, 18, s.spark, { rx: 3 })) +
        circle(x + 26, 250, 10, s.deep) +
        circle(x + 92, 250, 10, s.deep);
      return (
        circle(488, 124, 74, s.spark) +
        hills(250, 40, 760, 2.4, s.mid) +
        hills(310, 26, 500, 0.4, s.soft) +
        [
          [150, 128, 26],
          [196, 96, 34],
          [256, 62, 44],
        ]
          .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, s.pale, { opacity: 0.9 }))
          .join('') +
        path('M44 246V196H96V170H132V196H176V246Z', s.deep) +
        rect(60, 150, 20, 46, s.deep) +
        rect(52, 144, 36, 10, s.spark) +
        rect(104, 182, 20, 20, s.spark, { rx: 3 }) +
        circle(66, 250, 14, s.deep) +
        circle(104, 250, 14, s.deep) +
        circle(146, 252, 12, s.deep) +
        coach(188, s.pale) +
        coach(314, s.mid) +
        coach(440, s.pale) +
        coach(566, s.mid) +
        rect(-10, 260, 660, 26, s.deep) +
        times(5, (i) =>
          path(
            `M${-30 + i * 140} 480V286H${130 + i * 140}V480H${100 + i * 140}V370A50 50 0 0 0 ${i * 140} 370V480Z`,
            s.deep,
          ),
        )
      );
    },
  },
  freeciv: {
    mood: 'night',
    title: { CN: '自由文明', EN: 'Freeciv' },
    byline: { CN: 'Freeciv · 从部落到太空时代', EN: 'From the first village to space' },
    draw: (s, random) => {
      const at = (angle: number, shape: string) =>
        group(`rotate(${angle} 320 760) translate(320 352) scale(.82)`, shape);
      return (
        times(46, () => circle(random() * 640, random() * 300, 1 + random() * 2, s.pale, { opacity: 0.8 })) +
        circle(320, 760, 500, s.mid, { opacity: 0.35 }) +
        circle(320, 760, 448, s.mid, { opacity: 0.6 }) +
        at(
          -29,
          polygon(
            [
              [-54, 4],
              [0, -92],
              [54, 4],
            ],
            s.spark,
          ) +
            polygon(
              [
                [0, -92],
                [54, 4],
                [10, 4],
              ],
              s.soft,
            ),
        ) +
        at(
          -18,
          rect(-50, -14, 100, 18, s.pale) +
            times(5, (i) => rect(-46 + i * 21, -70, 10, 58, s.pale)) +
            polygon(
              [
                [-58, -70],
                [0, -108],
                [58, -70],
              ],
              s.pale,
            ),
        ) +
        at(
          -6.5,
          tower(-48, -104, 34, 110, s.soft) + tower(16, -104, 34, 110, s.soft) + rect(-20, -70, 44, 76, s.soft),
        ) +
        at(
          8,
          rect(-44, -60, 88, 66, s.pale) +
            rect(-38, -142, 16, 86, s.pale) +
            rect(-10, -124, 16, 66, s.pale) +
            circle(-26, -160, 14, s.soft) +
            circle(-10, -184, 18, s.soft),
        ) +
        at(
          20,
          rect(-46, -120, 34, 124, s.soft) +
            rect(-8, -182, 38, 186, s.spark) +
            rect(34, -92, 30, 96, s.soft) +
            times(6, (i) => rect(0, -170 + i * 26, 22, 8, s.deep)),
        ) +
        at(
          34,
          path('M0 -230C26 -196 26 -140 22 -84H-22C-26 -140 -26 -196 0 -230Z', s.pale) +
            path('M-22 -116L-46 -72H-22ZM22 -116L46 -72H22Z', s.spark) +
            circle(0, -164, 11, s.deep) +
            path('M-14 -84L0 -20L14 -84Z', s.spark),
        ) +
        circle(320, 760, 408, s.deep)
      );
    },
  },
  veloren: {
    mood: 'full',
    title: { CN: '体素奇境', EN: 'Veloren' },
    byline: { CN: 'Veloren · 多人体素角色扮演', EN: 'A voxel world for many players' },
    draw: (s) => {
      const layer = (base: number, height: number, phase: number, step: number, fill: string) =>
        times(640 / step, (i) => {
          const wave = Math.sin(i * step * 0.011 + phase) + 0.6 * Math.sin(i * step * 0.027 + phase * 2);
          const top = base - Math.round((height * wave) / step) * step;
          return rect(i * step, top, step + 0.5, 640 - top, fill);
        });
      return (
        times(12, (i) => {
          const half = [60, 90, 110, 120, 120, 120, 120, 120, 110, 90, 60, 0][i] ?? 0;
          return rect(400 - half, 60 + i * 20, half * 2, 20.5, i > 6 ? s.soft : s.spark);
        }) +
        layer(260, 70, 0.4, 20, s.soft) +
        layer(320, 60, 2.1, 20, s.mid) +
        layer(390, 50, 4, 20, '#a53d13') +
        layer(430, 26, 1, 20, s.deep) +
        group(
          'translate(190 130) rotate(-12)',
          polygon(
            [
              [-96, 0],
              [0, -34],
              [104, -4],
              [0, -10],
            ],
            s.pale,
          ) +
            polygon(
              [
                [-96, 0],
                [0, -10],
                [104, -4],
                [0, 14],
              ],
              s.deep,
            ) +
            line('M0 0L-10 36M0 0L14 36', s.deep, 3) +
            rect(-14, 34, 30, 12, s.deep, { rx: 5 }),
        )
      );
    },
  },
  mindustry: {
    mood: 'paper',
    title: { CN: '工业星球', EN: 'Mindustry' },
    byline: { CN: 'Mindustry · 工厂与塔防', EN: 'Factories and tower defence' },
    draw: (s) => {
      const belt = (x: number, y: number, length: number, turn: number) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          rect(0, -22, length, 44, s.deep, { rx: 6 }) +
            times(Math.floor(length / 28), (i) => line(`M${10 + i * 28} -10l10 10l-10 10`, s.soft, 5)),
        );
      const plant = (x: number, y: number, size: number, fill: string, core: string) =>
        rect(x, y, size, size, fill, { rx: 12 }) +
        rect(x + 12, y + 12, size - 24, size - 24, s.deep, { rx: 8, opacity: 0.85 }) +
        circle(x + size / 2, y + size / 2, size / 4.4, core) +
        [
          [8, 8],
          [size - 16, 8],
          [8, size - 16],
          [size - 16, size - 16],
        ]
          .map(([dx, dy]) => circle(x + (dx ?? 0) + 4, y + (dy ?? 0) + 4, 4, s.pale))
          .join('');
      const turret = (x: number, y: number, turn: number) =>
        circle(x, y, 42, s.soft) +
        circle(x, y, 30, s.mid) +
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          rect(0, -16, 66, 10, s.deep, { rx: 3 }) +
            rect(0, 6, 66, 10, s.deep, { rx: 3 }) +
            circle(0, 0, 20, s.deep) +
            circle(0, 0, 8, s.spark),
        );
      return (
        times(13, (i) => line(`M${i * 52} 0V440M0 ${i * 52 - 20}H640`, s.soft, 1.5, { opacity: 0.5 })) +
        belt(-10, 110, 240, 0) +
        belt(270, 150, 170, 90) +
        belt(330, 360, 330, 0) +
        belt(440, -10, 150, 90) +
        belt(330, 224, 0, 0) +
        plant(206, 46, 128, s.mid, s.spark) +
        plant(208, 296, 124, s.spark, s.pale) +
        plant(384, 120, 112, s.mid, s.soft) +
        plant(52, 214, 92, s.soft, s.spark) +
        belt(144, 260, 76, 45) +
        turret(560, 88, 24) +
        turret(572, 248, -28) +
        turret(96, 374, 200) +
        line('M626 118L660 134M628 112L660 118', s.spark, 6)
      );
    },
  },
  hedgewars: {
    mood: 'cool',
    title: { CN: '刺猬大作战', EN: 'Hedgewars' },
    byline: { CN: '回合制炮击', EN: 'Turn-based artillery' },
    draw: (s) => {
      const arc = range(15).map((i) => {
        const t = i / 14;
        return circle(214 + t * 316, 250 - 4 * 150 * t * (1 - t) + t * 60, 9 - t * 3, s.pale);
      });
      return (
        circle(110, 90, 50, s.spark) +
        hills(360, 40, 520, 3.6, s.soft) +
        hills(400, 34, 420, 5, s.mid) +
        hills(440, 18, 300, 2, s.deep) +
        arc.join('') +
        polygon(
          range(24).map((i) => polar(530, 310, i % 2 ? 70 : 32, i * 15)),
          s.spark,
        ) +
        circle(530, 310, 24, s.pale) +
        group(
          'translate(168 300)',
          polygon(
            range(19).map((i) => polar(0, 0, i % 2 ? 104 : 68, 170 + i * 10.6)),
            s.deep,
          ) +
            path('M-68 6A68 68 0 0 1 68 6C96 8 112 22 118 32C104 50 70 56 40 56H-40C-60 50 -70 30 -68 6Z', s.pale) +
            circle(118, 30, 10, s.deep) +
            circle(62, 10, 9, s.deep) +
            ellipse(-30, 60, 20, 9, s.deep) +
            ellipse(34, 60, 20, 9, s.deep),
        )
      );
    },
  },
};
