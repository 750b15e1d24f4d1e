import type { Cover } from './scheme.ts';
import {
  circle,
  ellipse,
  group,
  line,
  mix,
  type Point,
  path,
  polar,
  polygon,
  range,
  rect,
  ring,
  through,
  times,
} from './svg.ts';

export const industry: Record<string, Cover> = {
  qgis: {
    mood: 'paper',
    title: { CN: '地理信息系统', EN: 'QGIS' },
    byline: { CN: 'QGIS · 制图与空间分析', EN: 'Maps and spatial analysis' },
    draw: (s) => {
      const contour = (cx: number, cy: number, r: number, p: number) =>
        `${through(
          range(90).map((i) => {
            const a = (i * 4 * Math.PI) / 180;
            return polar(cx, cy, r * (1 + 0.17 * Math.sin(3 * a + p) + 0.09 * Math.sin(5 * a + p * 2)), i * 4);
          }),
        )}Z`;
      const hill = (cx: number, cy: number, levels: number, step: number, p: number) =>
        times(levels, (k) => {
          const r = (levels - k) * step;
          return path(contour(cx, cy, r, p + k * 0.06), mix('#d9e5ea', s.mid, k / levels), {
            stroke: s.deep,
            'stroke-width': k % 3 === 0 ? 3 : 1.4,
            'stroke-opacity': 0.6,
          });
        });
      return (
        hill(190, 170, 9, 30, 0.6) +
        hill(478, 262, 7, 26, 2.2) +
        line('M300 -10C330 60 300 110 340 170C372 220 330 280 350 330C366 380 330 420 340 480', '#4f9ac0', 12) +
        times(5, (i) => line(`M0 ${70 + i * 90}H640M${70 + i * 125} 0V450`, s.deep, 1, { opacity: 0.25 })) +
        path('M478 250C430 190 420 170 420 142A58 58 0 0 1 536 142C536 170 526 190 478 250Z', s.spark) +
        circle(478, 142, 23, s.pale)
      );
    },
  },
  freecad: {
    mood: 'cool',
    title: { CN: '参数化三维设计', EN: 'FreeCAD' },
    byline: { CN: 'FreeCAD · 机械与产品设计', EN: 'Parametric design of real things' },
    draw: (s) => {
      const teeth = range(18).flatMap((i): Point[] => [
        polar(300, 216, 148, i * 20),
        polar(300, 216, 148, i * 20 + 7),
        polar(300, 216, 178, i * 20 + 9.5),
        polar(300, 216, 178, i * 20 + 15.5),
      ]);
      return (
        times(22, (i) => line(`M${i * 32} 0V450M0 ${i * 32}H640`, s.mid, 1, { opacity: i % 4 ? 0.3 : 0.7 })) +
        polygon(
          teeth.map(([x, y]): Point => [x + 16, y + 18]),
          s.deep,
        ) +
        polygon(teeth, s.soft) +
        circle(300, 216, 122, s.mid) +
        circle(300, 216, 114, s.soft) +
        times(6, (i) => {
          const [x, y] = polar(300, 216, 82, i * 60 + 30);
          return circle(x, y, 21, s.ground[0]);
        }) +
        circle(300, 216, 42, s.pale) +
        circle(300, 216, 28, s.ground[0]) +
        rect(294, 180, 12, 20, s.ground[0]) +
        line('M300 -6V430M84 216H600', s.spark, 2, { 'stroke-dasharray': '26 8 4 8' }) +
        line('M122 216V412M478 216V412M122 398H478', s.pale, 3) +
        path('M122 398l20 -8v16ZM478 398l-20 -8v16Z', s.pale) +
        line('M404 120L512 40H610', s.pale, 3) +
        circle(404, 120, 6, s.spark)
      );
    },
  },
  kicad: {
    mood: 'night',
    title: { CN: '电路板设计', EN: 'KiCad' },
    byline: { CN: 'KiCad · 从原理图到电路板', EN: 'From schematic to board' },
    draw: (s, random) => {
      const side = (turn: number) =>
        group(
          `rotate(${turn} 320 214)`,
          times(8, (i) => {
            const y = 214 + (i - 3.5) * 22;
            const run = 24 + Math.abs(i - 3.5) * 13;
            const drop = (i - 3.5) * 17;
            const out = 40 + random() * 110;
            const x = 320 + 118 + run + Math.abs(drop);
            const tone = i % 4 === 1 ? s.spark : i % 3 === 0 ? s.mid : s.soft;
            return (
              line(`M420 ${y}H${438 + run}L${x} ${y + drop}H${x + out}`, tone, 6) +
              circle(x + out, y + drop, 12, tone) +
              circle(x + out, y + drop, 5, s.deep) +
              rect(414, y - 6, 24, 12, s.pale, { rx: 2 })
            );
          }),
        );
      return (
        side(0) +
        side(90) +
        side(180) +
        side(270) +
        rect(220, 114, 200, 200, s.deep, { rx: 12, stroke: s.mid, 'stroke-width': 5 }) +
        circle(246, 140, 9, s.spark) +
        rect(270, 190, 100, 10, s.mid, { rx: 5 }) +
        rect(270, 212, 70, 10, s.mid, { rx: 5 }) +
        rect(270, 234, 86, 10, s.mid, { rx: 5 })
      );
    },
  },
  openfoam: {
    mood: 'full',
    title: { CN: '流体力学仿真', EN: 'OpenFOAM' },
    byline: { CN: 'OpenFOAM · 计算流体力学', EN: 'Computational fluid dynamics' },
    draw: (s) => {
      const radius = 96;
      /* Ideal flow round a cylinder: the height of the streamline that comes in at y0, found by halving. */
      const height = (x: number, y0: number) => {
        let low = Math.sqrt(Math.max(0, radius * radius - x * x));
        let high = 900;
        for (let k = 0; k < 40; k++) {
          const y = (low + high) / 2;
          if (y * (1 - (radius * radius) / (x * x + y * y)) < Math.abs(y0)) low = y;
          else high = y;
        }
        return Math.sign(y0) * low;
      };
      return (
        range(30)
          .map((i) => (i - 14.5) * 17)
          .map((y0, i) =>
            line(
              through(range(65).map((k): Point => [k * 10, 218 + height(k * 10 - 300, y0)])),
              [s.deep, s.soft, s.pale, s.mid][i % 4] ?? s.soft,
              i % 4 === 2 ? 7 : 5,
              { opacity: i === 14 || i === 15 ? 1 : 0.85 },
            ),
          )
          .join('') +
        circle(300, 218, radius - 6, s.deep) +
        circle(300, 218, radius - 20, s.spark) +
        path('M300 142A76 76 0 0 1 300 294A110 110 0 0 0 300 142Z', s.deep, { opacity: 0.25 })
      );
    },
  },
  blender: {
    mood: 'warm',
    title: { CN: '三维创作套件', EN: 'Blender' },
    byline: { CN: 'Blender · 建模、动画、渲染', EN: 'Model, animate, render' },
    draw: (s, random) => {
      const rows = 10;
      const columns = 20;
      const bump = range(rows + 1).map((r) =>
        range(columns).map(() => (r === 0 || r === rows ? 1 : 0.92 + random() * 0.16)),
      );
      const vertex = (r: number, c: number): readonly [number, number, number] => {
        const a = (Math.PI * r) / rows;
        const b = (2 * Math.PI * c) / columns + r * 0.16;
        const k = 176 * (bump[r]?.[c % columns] ?? 1);
        const [x, y, z] = [k * Math.sin(a) * Math.cos(b), k * Math.cos(a), k * Math.sin(a) * Math.sin(b)];
        return [x, y * 0.92 - z * 0.38, y * 0.38 + z * 0.92];
      };
      const facet = (points: readonly (readonly [number, number, number])[]) => {
        const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] = points;
        const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
        const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
        const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
        const size = Math.hypot(...n) || 1;
        const outward = n[0] * a[0] + n[1] * a[1] + n[2] * a[2] > 0 ? 1 : -1;
        if (n[2] * outward <= 0) return '';
        const light = Math.max(0, (outward * (-0.55 * n[0] + 0.62 * n[1] + 0.56 * n[2])) / size);
        const step = Math.round(light * 7) / 7;
        const fill = step > 0.6 ? mix(s.spark, s.pale, (step - 0.6) / 0.4) : mix('#5a3d2e', s.spark, step / 0.6);
        return polygon(
          points.map(([x, y]): Point => [330 + x, 216 - y]),
          fill,
          { stroke: fill, 'stroke-width': 1 },
        );
      };
      return (
        times(9, (i) => line(`M${-200 + i * 130} 450L${160 + i * 40} 270`, s.mid, 2, { opacity: 0.5 })) +
        times(4, (i) => line(`M0 ${300 + i * i * 14}H640`, s.mid, 2, { opacity: 0.5 })) +
        ellipse(350, 410, 170, 26, s.deep, { opacity: 0.6 }) +
        times(rows, (r) =>
          times(
            columns,
            (c) =>
              facet([vertex(r, c), vertex(r + 1, c), vertex(r + 1, c + 1)]) +
              facet([vertex(r, c), vertex(r + 1, c + 1), vertex(r, c + 1)]),
          ),
        ) +
        ellipse(330, 216, 246, 74, 'none', {
          stroke: s.pale,
          'stroke-width': 3,
          'stroke-dasharray': '300 90',
          transform: 'rotate(-24 330 216)',
        }) +
        circle(552, 118, 12, s.spark)
      );
    },
  },
  paraview: {
    mood: 'night',
    title: { CN: '科学可视化', EN: 'ParaView' },
    byline: { CN: 'ParaView · 大规模数据可视化', EN: 'Large data made visible' },
    draw: (s, random) =>
      times(24, (row) => {
        const base = 120 + row * 14;
        const bumps = range(4).map(() => ({
          at: 150 + random() * 340,
          wide: 24 + random() * 40,
          high: 20 + random() * 74,
        }));
        const top = range(107).map((i): Point => {
          const x = i * 6;
          return [x, base - bumps.reduce((sum, b) => sum + b.high * Math.exp(-(((x - b.at) / b.wide) ** 2)), 0)];
        });
        return (
          polygon([[0, 640], ...top, [640, 640]], mix(s.ground[0], s.ground[1], 0.2 + row / 32)) +
          line(through(top), row < 12 ? mix(s.spark, s.pale, row / 12) : mix(s.pale, s.mid, (row - 12) / 12), 3.4)
        );
      }),
  },
  'ros-2': {
    mood: 'paper',
    title: { CN: '机器人操作系统', EN: 'ROS 2' },
    byline: { CN: 'ROS 2 · 机器人软件框架', EN: 'The robot operating system' },
    draw: (s) => {
      const link = (x1: number, y1: number, x2: number, y2: number, width: number, fill: string) =>
        line(`M${x1} ${y1}L${x2} ${y2}`, fill, width);
      const joint = (x: number, y: number, r: number) =>
        circle(x, y, r, s.deep) + circle(x, y, r * 0.62, s.pale) + circle(x, y, r * 0.28, s.spark);
      return (
        times(4, (i) => ring(186, 356, 190 + i * 62, s.soft, 3, { 'stroke-dasharray': i % 2 ? '4 16' : '60 18' })) +
        path('M96 430L128 362H244L276 430Z', s.deep) +
        rect(60, 420, 252, 24, s.mid, { rx: 8 }) +
        link(186, 350, 262, 136, 58, s.mid) +
        link(262, 136, 462, 168, 44, s.spark) +
        link(462, 168, 500, 268, 30, s.mid) +
        joint(186, 350, 50) +
        joint(262, 136, 42) +
        joint(462, 168, 32) +
        group(
          'translate(504 286) rotate(-20)',
          rect(-30, -14, 60, 20, s.deep, { rx: 5 }) +
            path('M-30 4L-40 46L-22 74L-14 68L-24 46L-14 6ZM30 4L40 46L22 74L14 68L24 46L14 6Z', s.deep),
        ) +
        group(
          'translate(530 386)',
          polygon(
            [
              [0, -36],
              [44, -14],
              [0, 8],
              [-44, -14],
            ],
            s.soft,
          ) +
            polygon(
              [
                [-44, -14],
                [0, 8],
                [0, 56],
                [-44, 34],
              ],
              s.mid,
            ) +
            polygon(
              [
                [44, -14],
                [0, 8],
                [0, 56],
                [44, 34],
              ],
              s.deep,
            ),
        )
      );
    },
  },
  openmrs: {
    mood: 'cool',
    title: { CN: '电子病历平台', EN: 'OpenMRS' },
    byline: { CN: 'OpenMRS · 开放医疗记录', EN: 'Open medical records' },
    draw: (s) => {
      const sheet = (x: number, y: number, turn: number, fill: string, mark: string) =>
        group(
          `translate(${x} ${y}) rotate(${turn})`,
          rect(-120, -150, 240, 300, fill, { rx: 18 }) +
            rect(-46, -168, 92, 36, mark, { rx: 10 }) +
            circle(-66, -86, 28, mark, { opacity: 0.7 }) +
            rect(-24, -104, 110, 12, mark, { rx: 6, opacity: 0.6 }) +
            rect(-24, -80, 76, 12, mark, { rx: 6, opacity: 0.4 }) +
            times(3, (i) => rect(-92, 66 + i * 26, 184 - i * 40, 10, mark, { rx: 5, opacity: 0.35 })),
        );
      return (
        sheet(190, 236, -13, s.mid, s.deep) +
        sheet(460, 236, 12, s.soft, s.mid) +
        sheet(324, 220, -1, s.pale, s.deep) +
        line('M-20 236H196L222 236L244 186L284 300L322 128L358 276L384 222L398 236H660', s.deep, 22, {
          opacity: 0.25,
        }) +
        line('M-20 232H196L222 232L244 182L284 296L322 124L358 272L384 218L398 232H660', s.spark, 11) +
        path('M528 62h36v-36h40v36h36v40h-36v36h-40v-36h-36Z', s.pale, { transform: 'translate(-26 12)' })
      );
    },
  },
  farmos: {
    mood: 'full',
    title: { CN: '农场管理系统', EN: 'farmOS' },
    byline: { CN: 'farmOS · 农事记录与规划', EN: 'Records and plans for farms' },
    draw: (s) => {
      const tones = [s.soft, s.mid, s.spark, s.pale, s.deep, s.mid, s.soft, s.deep, s.spark, s.mid, s.pale, s.soft];
      return times(12, (i) => {
        const x = (i % 4) * 162 - 2;
        const y = Math.floor(i / 4) * 152 - 6;
        const fill = tones[i] ?? s.mid;
        const dark = fill === s.deep || fill === s.mid ? s.pale : s.deep;
        if (i % 3 === 0)
          return (
            rect(x, y, 158, 148, mix(fill, s.deep, 0.35)) +
            circle(x + 79, y + 74, 68, fill) +
            times(5, (k) => ring(x + 79, y + 74, 12 + k * 12, dark, 1.6, { opacity: 0.4 })) +
            line(`M${x + 79} ${y + 74}L${polar(x + 79, y + 74, 68, i * 37).join(' ')}`, dark, 4)
          );
        return (
          rect(x, y, 158, 148, fill) +
          times(12, (k) =>
            i % 2
              ? line(`M${x + 8 + k * 13} ${y + 6}V${y + 142}`, dark, 3, { opacity: 0.35 })
              : line(`M${x + 6} ${y + 6 + k * 12.4}H${x + 152}`, dark, 3, { opacity: 0.35 }),
          )
        );
      });
    },
  },
};
