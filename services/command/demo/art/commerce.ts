import type { Cover } from './scheme.ts';
import { circle, ellipse, group, hills, line, path, pick, polar, polygon, rect, ring, times } from './svg.ts';

export const commerce: Record<string, Cover> = {
  saleor: {
    mood: 'night',
    title: { CN: '无头商城引擎', EN: 'Saleor Commerce' },
    byline: { CN: 'Saleor · 接口先行的电商', EN: 'Commerce by API' },
    draw: (s) => {
      const places = [
        [208, 128],
        [300, 86],
        [428, 150],
        [244, 268],
        [396, 300],
        [338, 196],
        [468, 236],
      ] as const;
      return (
        circle(330, 214, 196, s.mid, { opacity: 0.35 }) +
        circle(330, 214, 176, s.mid) +
        [30, 84, 134]
          .map((rx) => ellipse(330, 214, rx, 176, 'none', { stroke: s.soft, 'stroke-width': 2.5 }))
          .join('') +
        [-120, -62, 0, 62, 120]
          .map((dy) =>
            line(
              `M${330 - Math.sqrt(176 ** 2 - dy ** 2)} ${214 + dy}H${330 + Math.sqrt(176 ** 2 - dy ** 2)}`,
              s.soft,
              2.5,
            ),
          )
          .join('') +
        line(
          'M208 128Q330 -30 428 150M300 86Q520 20 468 236M244 268Q300 130 338 196M338 196Q440 120 468 236M396 300Q640 330 620 120M208 128Q60 150 30 300M244 268Q140 380 40 350',
          s.spark,
          4,
        ) +
        places
          .map(([x, y], i) => circle(x, y, i % 2 ? 11 : 15, s.pale) + circle(x, y, i % 2 ? 5 : 7, s.spark))
          .join('') +
        [
          [620, 120],
          [30, 300],
          [40, 350],
        ]
          .map(([x, y]) => circle(x ?? 0, y ?? 0, 10, s.soft))
          .join('')
      );
    },
  },
  vendure: {
    mood: 'paper',
    title: { CN: '多渠道商城', EN: 'Vendure' },
    byline: { CN: 'Vendure · 面向开发者的电商框架', EN: 'A framework for headless shops' },
    draw: (s) =>
      rect(60, 150, 520, 290, s.pale) +
      rect(60, 150, 520, 290, s.soft, { opacity: 0.45 }) +
      rect(92, 232, 196, 160, s.mid, { rx: 8 }) +
      rect(322, 232, 110, 210, s.deep, { rx: 8 }) +
      rect(464, 232, 88, 120, s.mid, { rx: 8 }) +
      rect(92, 346, 196, 10, s.deep) +
      circle(136, 316, 30, s.spark) +
      polygon(
        [
          [176, 346],
          [208, 286],
          [240, 346],
        ],
        s.pale,
      ) +
      rect(248, 300, 30, 46, s.deep, { rx: 4 }) +
      rect(492, 296, 32, 56, s.spark, { rx: 6 }) +
      rect(500, 280, 16, 18, s.pale) +
      circle(412, 340, 7, s.spark) +
      rect(340, 252, 74, 70, s.soft, { rx: 6 }) +
      times(8, (i) =>
        path(`M${40 + i * 70} 66H${110 + i * 70}V176A35 35 0 0 1 ${40 + i * 70} 176Z`, i % 2 ? s.pale : s.spark),
      ) +
      rect(40, 50, 560, 22, s.deep, { rx: 4 }) +
      line('M320 50V14', s.deep, 5) +
      circle(320, 16, 12, s.mid),
  },
  medusa: {
    mood: 'full',
    title: { CN: '模块化电商', EN: 'Medusa' },
    byline: { CN: 'Medusa · 可拼装的电商模块', EN: 'Building blocks for commerce' },
    draw: (s, random) =>
      times(4, (row) =>
        times(5, (column) => {
          const [x, y] = [column * 128, row * 128 - 20];
          const tile = pick(random, s.deep, s.mid, s.soft, s.pale, '#0b7d86');
          const shape = pick(
            random,
            ...(([s.pale, s.spark, s.deep, s.soft, s.mid] as const).filter((tone) => tone !== tile) as [
              string,
              ...string[],
            ]),
          );
          const turn = Math.floor(random() * 4) * 90;
          const kinds = [
            path('M0 0H128A128 128 0 0 1 0 128Z', shape),
            path('M0 0H128A64 64 0 0 1 0 0ZM0 64H128A64 64 0 0 1 0 64Z', shape),
            circle(64, 64, 44, shape) + circle(64, 64, 18, tile),
            path('M0 0H64V64H128V128H64V64H0Z', shape),
            path('M0 0L128 0L0 128Z', shape),
          ];
          return (
            rect(x, y, 128.5, 128.5, tile) +
            group(`translate(${x} ${y}) rotate(${turn} 64 64)`, kinds[(row * 3 + column * 2) % 5] ?? '')
          );
        }),
      ),
  },
  prestashop: {
    mood: 'cool',
    title: { CN: '网店建站系统', EN: 'PrestaShop' },
    byline: { CN: 'PrestaShop · 多语言网店', EN: 'Online shops in many languages' },
    draw: (s) => {
      const bag = (x: number, y: number, w: number, h: number, fill: string, fold: string) =>
        path(
          `M${x + w * 0.28} ${y + 30}V${y - 16}A${w * 0.22} ${w * 0.22} 0 0 1 ${x + w * 0.72} ${y - 16}V${y + 30}`,
          'none',
          { stroke: fold, 'stroke-width': 10 },
        ) +
        path(`M${x + 8} ${y}H${x + w - 8}L${x + w} ${y + h}H${x}Z`, fill) +
        path(`M${x + w - 8} ${y}L${x + w} ${y + h}L${x + w - 46} ${y + h}Z`, fold, { opacity: 0.55 }) +
        circle(x + w * 0.28, y + 30, 8, fold) +
        circle(x + w * 0.72, y + 30, 8, fold);
      return (
        circle(330, 210, 190, s.mid, { opacity: 0.5 }) +
        bag(60, 206, 180, 236, s.soft, s.deep) +
        bag(410, 180, 176, 262, s.pale, s.mid) +
        bag(206, 120, 236, 330, s.spark, s.deep) +
        group(
          'translate(324 268)',
          path('M0 46C-60 6 -62 -42 -28 -46C-12 -48 -2 -36 0 -24C2 -36 12 -48 28 -46C62 -42 60 6 0 46Z', s.deep),
        ) +
        group(
          'translate(502 292) rotate(12)',
          path('M-30 -44L0 -66L30 -44V44H-30Z', s.spark) +
            circle(0, -42, 7, s.deep) +
            times(3, (i) => rect(-18, -16 + i * 18, 36 - i * 8, 7, s.deep, { rx: 3 })),
        )
      );
    },
  },
  odoo: {
    mood: 'warm',
    title: { CN: '一体化经营管理', EN: 'Odoo Community' },
    byline: { CN: 'Odoo · 商城、库存与财务', EN: 'Shop, stock and books as one' },
    draw: (s) => {
      const tones = [s.pale, s.spark, s.soft];
      const petals = times(6, (i) => {
        const [x, y] = polar(320, 222, 104, i * 60 - 90);
        return circle(x, y, 104, tones[i % 3] ?? s.pale, { opacity: 0.42 });
      });
      const rims = times(6, (i) => {
        const [x, y] = polar(320, 222, 104, i * 60 - 90);
        return ring(x, y, 104, s.deep, 4, { opacity: 0.55 });
      });
      return petals + rims + circle(320, 222, 40, s.deep) + circle(320, 222, 20, s.spark);
    },
  },
  opencart: {
    mood: 'night',
    title: { CN: '轻便购物车', EN: 'OpenCart' },
    byline: { CN: 'OpenCart · 多店铺管理', EN: 'Many shops, one back office' },
    draw: (s) =>
      times(7, (i) => line(`M${-20 + i * 18} ${70 + i * 46}h${90 - i * 8}`, s.mid, 8)) +
      circle(300, 130, 64, s.spark) +
      rect(352, 74, 104, 124, s.soft, { rx: 10, transform: 'rotate(9 404 136)' }) +
      polygon(
        [
          [452, 200],
          [508, 84],
          [560, 200],
        ],
        s.pale,
      ) +
      rect(220, 136, 76, 76, s.mid, { rx: 8, transform: 'rotate(-12 258 174)' }) +
      circle(480, 150, 26, s.mid) +
      path('M178 188H582L538 332H226Z', s.pale) +
      times(6, (i) => line(`M${234 + i * 58} 190L${256 + i * 50} 330`, s.mid, 6)) +
      times(2, (i) => line(`M${192 + i * 14} ${236 + i * 48}H${568 - i * 14}`, s.mid, 6)) +
      line('M92 110H146L236 378H540', s.spark, 14) +
      circle(280, 416, 30, s.pale) +
      circle(280, 416, 12, s.deep) +
      circle(490, 416, 30, s.pale) +
      circle(490, 416, 12, s.deep),
  },
  woocommerce: {
    mood: 'cool',
    title: { CN: '博客上的商店', EN: 'WooCommerce' },
    byline: { CN: 'WooCommerce · 内容与销售合一', EN: 'Content and sales together' },
    draw: (s) => {
      const card = (x: number, y: number, fill: string, shape: string) =>
        rect(x, y, 138, 138, fill, { rx: 12 }) +
        shape +
        rect(x, y + 148, 90, 11, s.mid, { rx: 5 }) +
        rect(x, y + 166, 56, 11, s.soft, { rx: 5 });
      return (
        rect(92, 52, 520, 420, s.deep, { rx: 22, opacity: 0.45 }) +
        rect(70, 36, 520, 430, s.pale, { rx: 22 }) +
        path('M70 84V58A22 22 0 0 1 92 36H568A22 22 0 0 1 590 58V84Z', s.mid) +
        times(3, (i) => circle(100 + i * 26, 60, 8, [s.spark, s.pale, s.soft][i] ?? s.pale)) +
        rect(196, 50, 280, 20, s.deep, { rx: 10, opacity: 0.4 }) +
        rect(104, 112, 260, 22, s.deep, { rx: 8 }) +
        rect(104, 146, 200, 12, s.soft, { rx: 6 }) +
        card(104, 188, s.soft, circle(173, 257, 42, s.deep)) +
        card(
          262,
          188,
          s.spark,
          polygon(
            [
              [290, 300],
              [331, 214],
              [372, 300],
            ],
            s.deep,
          ),
        ) +
        card(420, 188, s.mid, rect(456, 222, 66, 66, s.pale, { rx: 8, transform: 'rotate(20 489 255)' })) +
        group(
          'translate(512 138) rotate(24)',
          path('M-66 -28H30L66 0L30 28H-66Z', s.spark, { stroke: s.pale, 'stroke-width': 6 }) +
            circle(38, 0, 8, s.pale) +
            rect(-48, -8, 56, 6, s.deep, { rx: 3 }) +
            rect(-48, 6, 36, 6, s.deep, { rx: 3 }),
        )
      );
    },
  },
  sylius: {
    mood: 'full',
    title: { CN: '可扩展电商框架', EN: 'Sylius' },
    byline: { CN: 'Sylius · 量身定制的电商', EN: 'Commerce cut to measure' },
    draw: (s, random) =>
      circle(150, 118, 62, s.spark) +
      line('M420 70q16 -18 32 0q16 -18 32 0M500 112q12 -14 24 0q12 -14 24 0', s.pale, 5) +
      times(3, (row) =>
        times(7 - row, (i) =>
          rect(
            128 + i * 56 + (row === 2 ? 56 : 0),
            256 - row * 42,
            53,
            39,
            pick(random, s.pale, s.spark, s.deep, s.mid, s.soft),
            { rx: 3 },
          ),
        ),
      ) +
      rect(530, 168, 56, 130, s.pale, { rx: 4 }) +
      times(3, (i) => rect(538, 180 + i * 26, 40, 12, s.deep, { rx: 2 })) +
      rect(546, 128, 24, 42, s.spark) +
      line('M110 300V210', s.pale, 5) +
      path('M60 300H614L584 384H118C92 384 72 350 60 300Z', s.deep) +
      rect(86, 326, 506, 8, s.spark) +
      hills(384, 11, 128, 0, s.mid) +
      hills(412, 11, 160, 2, '#0b7a83') +
      hills(440, 10, 140, 4, s.deep),
  },
  bagisto: {
    mood: 'paper',
    title: { CN: '多商户商城', EN: 'Bagisto' },
    byline: { CN: 'Bagisto · 基于 Laravel', EN: 'Built on Laravel' },
    draw: (s) => {
      const box = (x: number, y: number, fill: string, left: string, right: string) =>
        polygon(
          [
            [x - 78, y - 39],
            [x, y],
            [x, y + 84],
            [x - 78, y + 45],
          ],
          left,
        ) +
        polygon(
          [
            [x + 78, y - 39],
            [x, y],
            [x, y + 84],
            [x + 78, y + 45],
          ],
          right,
        ) +
        polygon(
          [
            [x, y - 78],
            [x + 78, y - 39],
            [x, y],
            [x - 78, y - 39],
          ],
          fill,
        ) +
        polygon(
          [
            [x - 49, y - 24.5],
            [x + 29, y - 63.5],
            [x + 49, y - 53.5],
            [x - 29, y - 14.5],
          ],
          s.spark,
        ) +
        polygon(
          [
            [x - 49, y - 24.5],
            [x - 29, y - 14.5],
            [x - 29, y + 18],
            [x - 49, y + 8],
          ],
          s.spark,
        );
      const tones = [s.soft, s.mid, s.deep] as const;
      return (
        [
          [320, 262],
          [242, 301],
          [398, 301],
          [164, 340],
          [320, 340],
          [476, 340],
        ]
          .map(([x, y]) => box(x ?? 0, y ?? 0, s.pale, tones[0], tones[1]))
          .join('') +
        box(320, 178, s.pale, tones[0], tones[2]) +
        box(242, 217, s.soft, s.mid, tones[2]) +
        box(398, 217, s.pale, tones[0], tones[1]) +
        box(320, 94, s.soft, tones[1], tones[2])
      );
    },
  },
};
