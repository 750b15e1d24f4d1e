import type { Cover } from './scheme.ts';
import {
  circle,
  ellipse,
  group,
  line,
  path,
  pick,
  polar,
  polygon,
  range,
  rect,
  regular,
  ring,
  through,
  times,
} from './svg.ts';

const puff = (x: number, y: number, scale: number, fill: string) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    circle(-120, 20, 66, fill) +
      circle(-30, -36, 96, fill) +
      circle(82, -6, 78, fill) +
      rect(-186, 10, 346, 78, fill, { rx: 39 }),
  );

const sheet = (x: number, y: number, turn: number, fill: string, mark: string) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-52, -70, 104, 140, fill, { rx: 10 }) +
      rect(-34, -48, 40, 14, mark, { rx: 7 }) +
      times(3, (i) => rect(-34, -16 + i * 24, 68 - i * 12, 8, mark, { rx: 4, opacity: 0.55 })),
  );

export const cloudServices: Record<string, Cover> = {
  nextcloud: {
    mood: 'paper',
    title: { CN: '协作云盘', EN: 'Nextcloud' },
    byline: { CN: 'Nextcloud · 自主协作云', EN: 'Your files, on your own servers' },
    draw: (s) =>
      circle(470, 130, 66, s.spark) +
      puff(392, 186, 1.15, s.soft) +
      sheet(214, 196, -14, s.pale, s.mid) +
      sheet(330, 160, 4, s.mid, s.pale) +
      sheet(440, 206, 18, s.pale, s.spark) +
      puff(250, 322, 1.3, s.deep) +
      puff(474, 346, 1.05, s.mid) +
      times(4, (i) => circle(74 + i * 24, 92, 5, s.mid)),
  },
  openstack: {
    mood: 'night',
    title: { CN: '开放云平台', EN: 'OpenStack' },
    byline: { CN: 'OpenStack · 云基础设施', EN: 'Open infrastructure for clouds' },
    draw: (s) => {
      const slab = (y: number, top: string, left: string, right: string) =>
        polygon(
          [
            [110, y],
            [320, y + 105],
            [320, y + 143],
            [110, y + 38],
          ],
          left,
        ) +
        polygon(
          [
            [530, y],
            [320, y + 105],
            [320, y + 143],
            [530, y + 38],
          ],
          right,
        ) +
        polygon(
          [
            [110, y],
            [320, y - 105],
            [530, y],
            [320, y + 105],
          ],
          top,
        );
      const beams = [-120, -50, 30, 100, 160].map(
        (x, i) =>
          line(`M${320 + x} ${150 - Math.abs(x) / 4}V${20 + (i % 3) * 26}`, s.spark, 3, { opacity: 0.75 }) +
          circle(320 + x, 20 + (i % 3) * 26, 7, s.spark),
      );
      return (
        slab(320, s.mid, s.deep, '#123073') +
        slab(242, s.soft, '#1d4a9e', s.mid) +
        slab(164, s.pale, s.mid, s.soft) +
        times(4, (i) =>
          times(4, (j) => ellipse(320 + (i - j) * 44, 164 + (i + j - 3) * 22, 13, 6.5, (i + j) % 3 ? s.soft : s.mid)),
        ) +
        beams.join('')
      );
    },
  },
  kubernetes: {
    mood: 'full',
    title: { CN: '容器编排', EN: 'Kubernetes' },
    byline: { CN: 'Kubernetes · 集群之上的操作系统', EN: 'Containers, run by the cluster' },
    draw: (s, random) =>
      times(7, (row) =>
        times(8, (column) => {
          const x = column * 100 + (row % 2) * 50 - 30;
          const y = row * 87 - 10;
          const tone = pick(random, s.deep, s.mid, s.mid, s.soft, s.pale);
          const lit = (column === 4 && row === 2) || (column === 2 && row === 3) || (column === 5 && row === 1);
          const core = tone === s.pale || tone === s.soft ? s.deep : s.pale;
          return (
            polygon(regular(x, y, 50, 6, 30), lit ? s.spark : tone, { opacity: lit ? 1 : 0.92 }) +
            polygon(regular(x, y, 20, 6, 30), lit ? s.deep : core, { opacity: lit ? 0.9 : 0.28 })
          );
        }),
      ),
  },
  ceph: {
    mood: 'cool',
    title: { CN: '分布式存储', EN: 'Ceph Storage' },
    byline: { CN: 'Ceph · 对象、块与文件', EN: 'Object, block and file in one' },
    draw: (s, random) =>
      times(8, (i) => {
        const radius = 58 + i * 38;
        let angle = random() * 360;
        const end = angle + 360;
        const parts: string[] = [];
        while (angle < end - 24) {
          const sweep = 18 + random() * 60;
          const to = Math.min(angle + sweep, end - 8);
          const [x1, y1] = polar(420, 200, radius, angle);
          const [x2, y2] = polar(420, 200, radius, to);
          parts.push(
            line(
              `M${x1} ${y1}A${radius} ${radius} 0 ${to - angle > 180 ? 1 : 0} 1 ${x2} ${y2}`,
              pick(random, s.deep, s.mid, s.soft, s.pale, s.mid, random() > 0.7 ? s.spark : s.soft),
              22,
            ),
          );
          angle = to + 34 / (i * 0.6 + 1.6);
        }
        return parts.join('');
      }) + circle(420, 200, 30, s.spark),
  },
  'jitsi-meet': {
    mood: 'warm',
    title: { CN: '视频会议', EN: 'Jitsi Meet' },
    byline: { CN: 'Jitsi Meet · 打开浏览器即可开会', EN: 'Meetings in the browser' },
    draw: (s) => {
      const tones = [s.mid, s.soft, s.deep, s.pale, s.mid, s.soft];
      const shirts = [s.pale, s.deep, s.soft, s.mid, s.deep, s.pale];
      return times(6, (i) => {
        const x = 48 + (i % 3) * 184;
        const y = 46 + Math.floor(i / 3) * 194;
        const head = i === 1 ? s.deep : (shirts[i] ?? s.pale);
        return (
          (i === 4 ? rect(x - 8, y - 8, 192, 192, s.spark, { rx: 26 }) : '') +
          rect(x, y, 176, 176, tones[i] ?? s.mid, { rx: 20 }) +
          circle(x + 88, y + 72, 33, head) +
          path(`M${x + 26} ${y + 176}A62 62 0 0 1 ${x + 150} ${y + 176}Z`, head) +
          (i === 4
            ? times(4, (bar) =>
                rect(x + 128 + bar * 10, y + 22 + (bar % 2) * 7, 5, 26 - (bar % 2) * 14, s.spark, { rx: 2.5 }),
              )
            : '')
        );
      });
    },
  },
  keycloak: {
    mood: 'night',
    title: { CN: '统一身份认证', EN: 'Keycloak' },
    byline: { CN: 'Keycloak · 一次登录，处处可信', EN: 'Sign in once, trusted everywhere' },
    draw: (s, random) =>
      times(90, (i) => {
        const [x1, y1] = polar(320, 216, 206, i * 4);
        const [x2, y2] = polar(320, 216, 222 + random() * 92, i * 4);
        return line(`M${x1} ${y1}L${x2} ${y2}`, i % 9 === 0 ? s.spark : s.mid, 4, { opacity: i % 9 === 0 ? 1 : 0.8 });
      }) +
      circle(320, 216, 188, s.mid) +
      circle(320, 216, 150, s.deep) +
      ring(320, 216, 168, s.soft, 5, { 'stroke-dasharray': '3 16', 'stroke-linecap': 'round' }) +
      circle(320, 216, 112, s.pale) +
      circle(320, 192, 36, s.deep) +
      path('M304 206L286 284H354L336 206Z', s.deep),
  },
  prometheus: {
    mood: 'cool',
    title: { CN: '监控与告警', EN: 'Prometheus' },
    byline: { CN: 'Prometheus · 时间序列监控', EN: 'Metrics, queries and alerts' },
    draw: (s, random) => {
      const series = (base: number, height: number, peak: number) =>
        range(33).map((i): readonly [number, number] => [
          i * 20,
          base - height * Math.exp(-(((i - peak) / 6) ** 2)) - (random() * 0.22 + 0.1 * Math.sin(i)) * height,
        ]);
      const back = series(330, 190, 12);
      const middle = series(390, 210, 22);
      const front = series(450, 130, 6);
      const area = (points: readonly (readonly [number, number])[], fill: string) =>
        polygon([[0, 640], ...points, [640, 640]], fill);
      const [px, py] = middle[22] ?? [440, 180];
      return (
        times(6, (i) => line(`M0 ${70 + i * 60}H640`, s.pale, 1.5, { opacity: 0.25 })) +
        area(back, s.mid) +
        line('M0 118H640', s.spark, 3, { 'stroke-dasharray': '2 14' }) +
        area(middle, s.soft) +
        line(through(middle), s.pale, 5) +
        area(front, s.deep) +
        circle(px, py, 34, s.spark, { opacity: 0.35 }) +
        circle(px, py, 15, s.spark)
      );
    },
  },
  harbor: {
    mood: 'paper',
    title: { CN: '镜像仓库', EN: 'Harbor Registry' },
    byline: { CN: 'Harbor · 可信的云原生制品库', EN: 'A trusted store for images' },
    draw: (s) => {
      const crane = (x: number, scale: number, tone: string) =>
        group(
          `translate(${x} 372) scale(${scale})`,
          line('M-46 0L-30 -210M46 0L30 -210M-38 -100H38M-34 -150L40 -90M34 -150L-40 -90', tone, 9) +
            line('M-120 -214H190M0 -290L-112 -216M0 -290L182 -216M0 -290V-214', tone, 8) +
            line('M130 -210V-130', tone, 4) +
            rect(100, -130, 60, 30, s.spark, { rx: 3 }),
        );
      const tones = [s.deep, s.mid, s.soft, s.spark, s.mid, s.deep, s.soft];
      return (
        circle(500, 120, 64, s.soft, { opacity: 0.6 }) +
        crane(190, 1, s.mid) +
        crane(392, 1.12, s.deep) +
        times(3, (row) =>
          times(6 - row * 2, (i) =>
            rect(30 + row * 96 + i * 98, 344 - row * 40, 92, 36, tones[(i * 2 + row * 3) % 7] ?? s.mid, { rx: 3 }),
          ),
        ) +
        rect(0, 380, 640, 14, s.deep) +
        times(3, (i) => line(`M${40 + i * 190} ${414 + (i % 2) * 14}h110`, s.mid, 6))
      );
    },
  },
  gitea: {
    mood: 'full',
    title: { CN: '轻量代码托管', EN: 'Gitea' },
    byline: { CN: 'Gitea · 一杯茶的工夫就能装好', EN: 'A small home for source code' },
    draw: (s) => {
      const main = 'M96 -10V640';
      const branches: [string, string][] = [
        ['M96 96C96 150 220 130 220 190V340C220 390 96 380 96 430', s.soft],
        ['M220 176C220 220 344 196 344 250V286C344 330 220 306 220 346', s.spark],
        ['M96 60C96 120 468 70 468 150V330C468 420 96 420 96 500', s.mid],
        ['M468 140C468 180 566 160 566 206V262C566 310 468 296 468 336', s.soft],
      ];
      const commits = [
        [96, 56],
        [96, 150],
        [96, 430],
        [220, 190],
        [220, 276],
        [344, 250],
        [344, 290],
        [468, 146],
        [468, 232],
        [468, 336],
        [566, 206],
        [566, 262],
      ] as const;
      return (
        branches.map(([d, tone]) => line(d, tone, 11)).join('') +
        line(main, s.pale, 13) +
        commits
          .map(
            ([x, y], i) =>
              circle(x, y, i % 3 === 2 ? 26 : 20, s.deep) +
              circle(x, y, i % 3 === 2 ? 15 : 10, i % 3 === 2 ? s.spark : s.pale),
          )
          .join('')
      );
    },
  },
};
