import { chinese, type DemoProduct, type DemoProductInState, english, registered, unregistered } from './product.ts';

const films = 'https://studio.blender.org/films/';

export const audioVisual: DemoProduct[] = [
  {
    slug: 'elephants-dream',
    categories: ['02'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《大象之梦》开放动画短片',
      summary: chinese(
        [
          '2006 年问世的<strong>《大象之梦》</strong>（Elephants Dream）是世界上第一部“开放电影”：成片与全部制作文件一并公开，任何人都可以研究、修改和再创作。',
          '老人普罗格带着年轻的伊莫穿行于一座庞大而怪诞的机器之中，两个人眼里的世界却并不相同。影片由 Bassam Kurdali 执导，片长约 11 分钟。',
        ],
        [
          '代号“橙子”，由 Blender 基金会与荷兰媒体艺术学院制作',
          '使用 Blender 等自由软件完成',
          '许可：知识共享 署名 2.5',
        ],
        films,
      ),
    },
    EN: {
      productName: 'Elephants Dream – the first open movie',
      summary: english(
        [
          'Released in 2006, <strong>Elephants Dream</strong> was the world’s first open movie: the film and everything it was made from were published together, free for anyone to study, change and reuse.',
          'Old Proog leads young Emo through a vast and strange machine, but the two do not see the same world. Directed by Bassam Kurdali; about 11 minutes.',
        ],
        [
          'Project “Orange”, by the Blender Foundation and the Netherlands Media Art Institute',
          'Made with Blender and other free software',
          'Licence: Creative Commons Attribution 2.5',
        ],
        films,
      ),
    },
  },
  {
    slug: 'big-buck-bunny',
    categories: ['02'],
    sites: ['01', '02'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《大雄兔》开放动画短片',
      summary: chinese(
        [
          '一只好脾气的大兔子在林间享受清晨，却被三只淘气的小家伙惹恼，于是精心准备了一场回敬。<strong>《大雄兔》</strong>（Big Buck Bunny）没有一句对白，老少皆宜。',
          '影片由 Sacha Goedegebure 执导，2008 年发布，片长约 10 分钟，也是各类播放器和网络设备最常用的测试影片之一。',
        ],
        ['代号“蜜桃”，Blender 基金会第二部开放电影', '毛发、草地等技术成果回馈了 Blender', '许可：知识共享 署名 3.0'],
        films,
      ),
    },
    EN: {
      productName: 'Big Buck Bunny – open animated short',
      summary: english(
        [
          'A good-natured giant rabbit enjoys the morning until three small bullies go too far, and he prepares a careful reply. <strong>Big Buck Bunny</strong> has no dialogue and works at any age.',
          'Directed by Sacha Goedegebure and released in 2008, it runs for about 10 minutes and has become one of the most used test films for players and networks.',
        ],
        [
          'Project “Peach”, the second open movie of the Blender Foundation',
          'Its work on fur and grass went back into Blender',
          'Licence: Creative Commons Attribution 3.0',
        ],
        films,
      ),
    },
  },
  {
    slug: 'sintel',
    categories: ['02'],
    sites: ['01', '03'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《辛特尔》奇幻动画短片',
      summary: chinese(
        [
          '少女辛特尔救下一只受伤的幼龙，却眼看它被夺走。她独自踏上漫长的寻找之路，直到在山洞里认出等待她的真相。',
          '<strong>《辛特尔》</strong>（Sintel）2010 年发布，Colin Levy 执导，Esther Wouda 编剧，Jan Morgenstern 作曲，片长约 15 分钟，情感沉郁，是开放电影中最为人知的一部。',
        ],
        ['代号“榴莲”，Blender 基金会第三部开放电影', '提供多语言字幕与高分辨率版本', '许可：知识共享 署名 3.0'],
        films,
      ),
    },
    EN: {
      productName: 'Sintel – open fantasy short',
      summary: english(
        [
          'A young woman saves a wounded baby dragon and then sees it carried off. She searches for it alone, for longer than she knows, until a cave shows her the truth.',
          '<strong>Sintel</strong> was released in 2010: directed by Colin Levy, written by Esther Wouda, with music by Jan Morgenstern. It runs for about 15 minutes.',
        ],
        [
          'Project “Durian”, the third open movie of the Blender Foundation',
          'Subtitles in many languages, high-resolution versions',
          'Licence: Creative Commons Attribution 3.0',
        ],
        films,
      ),
    },
  },
  {
    slug: 'tears-of-steel',
    categories: ['02'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《钢铁之泪》科幻短片',
      summary: chinese(
        [
          '未来的阿姆斯特丹，一群战士和科学家聚在老教堂里，试图重演一段往事，好让机器人放下仇恨。',
          '<strong>《钢铁之泪》</strong>（Tears of Steel）2012 年发布，由 Ian Hubert 执导，片长约 12 分钟。它把真人实拍与三维特效结合，检验了 Blender 的摄像机跟踪、合成与渲染能力。',
        ],
        ['代号“芒果”，首部真人实拍的 Blender 开放电影', '实拍素材与特效工程文件全部公开', '许可：知识共享 署名 3.0'],
        films,
      ),
    },
    EN: {
      productName: 'Tears of Steel – open science-fiction short',
      summary: english(
        [
          'In a future Amsterdam, fighters and scientists gather in the old church and try to restage one moment of the past, so that the robots may let go of their anger.',
          '<strong>Tears of Steel</strong>, released in 2012 and directed by Ian Hubert, runs for about 12 minutes. It joins live action with computer graphics and put Blender’s camera tracking, compositing and rendering to the test.',
        ],
        [
          'Project “Mango”, the first Blender open movie with live actors',
          'Footage and effects files are all published',
          'Licence: Creative Commons Attribution 3.0',
        ],
        films,
      ),
    },
  },
  {
    slug: 'cosmos-laundromat',
    categories: ['02'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《宇宙洗衣房》动画短片',
      summary: chinese(
        [
          '荒岛上，绝望的绵羊弗兰克遇见了推销员维克多。对方许给他“任何一种你能想象的人生”，一阵五彩的龙卷风随即卷来。',
          '<strong>《宇宙洗衣房：第一循环》</strong>（Cosmos Laundromat）2015 年发布，Mathieu Auvray 执导，片长约 12 分钟，画面细腻，气质荒诞而诗意。',
        ],
        ['代号“醋栗”，Blender 研究所制作', '推动了 Blender 毛发与 Cycles 渲染的改进', '许可：知识共享 署名'],
        films,
      ),
    },
    EN: {
      productName: 'Cosmos Laundromat: First Cycle – open animated short',
      summary: english(
        [
          'On a desolate island, a despairing sheep named Franck meets Victor, a salesman who offers him any life he has ever wanted. Then a many-coloured tornado arrives.',
          '<strong>Cosmos Laundromat: First Cycle</strong>, released in 2015 and directed by Mathieu Auvray, runs for about 12 minutes; it is finely rendered, absurd and poetic.',
        ],
        [
          'Project “Gooseberry”, by the Blender Institute',
          'Brought better hair and Cycles rendering to Blender',
          'Licence: Creative Commons Attribution',
        ],
        films,
      ),
    },
  },
  {
    slug: 'spring',
    categories: ['02'],
    sites: ['01', '02'],
    seller: 1,
    ...registered(201),
    CN: {
      productName: '《春之灵》诗意动画短片',
      summary: chinese(
        [
          '牧羊少女带着她的小狗走进深山，面对古老的精灵，只为让四季继续轮转。全片没有对白，以画面和音乐叙事。',
          '<strong>《春之灵》</strong>（Spring）2019 年发布，由 Andy Goralczyk 编剧并执导，灵感来自他在德国山间度过的童年。制作过程全程使用当时尚在开发中的 Blender 2.80。',
        ],
        ['Blender 动画工作室制作', '角色、场景与制作教程公开', '许可：知识共享 署名 4.0'],
        films,
      ),
    },
    EN: {
      productName: 'Spring – a poetic open fantasy',
      summary: english(
        [
          'A shepherd girl and her dog go up into the mountains to face ancient spirits, so that the cycle of life can go on. The film tells it without words, in pictures and music.',
          '<strong>Spring</strong> was released in 2019, written and directed by Andy Goralczyk and inspired by his childhood in the mountains of Germany. It was made with Blender 2.80 while that version was still in development.',
        ],
        [
          'By Blender Animation Studio',
          'Characters, sets and tutorials are published',
          'Licence: Creative Commons Attribution 4.0',
        ],
        films,
      ),
    },
  },
  {
    slug: 'sprite-fright',
    categories: ['02'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《精灵惊魂》惊悚喜剧短片',
      summary: chinese(
        [
          '一群吵闹的少年到英国乡间的森林远足，随手乱扔垃圾，惊动了住在蘑菇间的小精灵。可爱的小家伙们，有自己的一套规矩。',
          '<strong>《精灵惊魂》</strong>（Sprite Fright）2021 年发布，由曾任职于皮克斯的 Matthew Luhn 与 Hjalti Hjálmarsson 执导，片长约 10 分钟，向上世纪八十年代的惊悚喜剧致意。',
        ],
        ['Blender 工作室制作', '为新版 Blender 的资产与几何节点功能积累了经验', '许可：知识共享 署名'],
        films,
      ),
    },
    EN: {
      productName: 'Sprite Fright – open horror comedy',
      summary: english(
        [
          'A group of rowdy teenagers hike into a British forest and leave their litter behind, which wakes the sprites that live among the mushrooms. The little ones are charming, and they have rules.',
          '<strong>Sprite Fright</strong>, released in 2021, was directed by Matthew Luhn, formerly of Pixar, with Hjalti Hjálmarsson. About 10 minutes, in the spirit of the horror comedies of the 1980s.',
        ],
        [
          'By Blender Studio',
          'A proving ground for Blender’s assets and geometry nodes',
          'Licence: Creative Commons Attribution',
        ],
        films,
      ),
    },
  },
  {
    slug: 'open-goldberg-variations',
    categories: ['02'],
    sites: ['01', '03'],
    seller: 1,
    ...registered(202),
    CN: {
      productName: '巴赫《哥德堡变奏曲》开放录音',
      summary: chinese(
        [
          '<strong>“开放哥德堡变奏曲”</strong>项目把巴赫的名作送回公有领域：乐谱在社区中公开校订，录音由钢琴家石坂清子（Kimiko Ishizaka）完成，2012 年一并发布。',
          '作品由主题咏叹调与三十段变奏组成，结尾再现咏叹调。录音与乐谱均放弃了全部权利，可自由聆听、演奏、改编和用于商业用途。',
        ],
        ['以众筹方式完成', '乐谱使用自由制谱软件 MuseScore 制作', '许可：CC0 公有领域贡献'],
      ),
    },
    EN: {
      productName: 'Open Goldberg Variations – Bach in the public domain',
      summary: english(
        [
          'The <strong>Open Goldberg Variations</strong> brought Bach’s work back to the public domain: a score reviewed in the open, and a recording by the pianist Kimiko Ishizaka, published together in 2012.',
          'An aria, thirty variations, and the aria again. All rights in score and recording were waived, so they may be heard, played, adapted and used in business freely.',
        ],
        [
          'Funded by its listeners',
          'Score made with the free notation program MuseScore',
          'Licence: CC0, public domain dedication',
        ],
      ),
    },
  },
];

export const audioVisualInStates: DemoProductInState[] = [
  {
    slug: 'charge',
    categories: ['02'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    state: 'pending',
    CN: {
      productName: '《电荷》动作短片',
      summary: chinese(
        [
          '能源枯竭的未来，一位衣衫褴褛的老人闯入电池工厂，却被一台凶狠的机器守卫拦住了去路。',
          '<strong>《电荷》</strong>（Charge）2022 年发布，由 Hjalti Hjálmarsson 执导，片长约 4 分钟，追求写实的人物、材质与光影。',
        ],
        ['Blender 工作室制作', '角色与场景文件公开', '许可：知识共享 署名'],
        films,
      ),
    },
    EN: {
      productName: 'Charge – open action short',
      summary: english(
        [
          'In a future short of energy, a destitute old man breaks into a battery factory and finds a ferocious security robot in his way.',
          '<strong>Charge</strong>, released in 2022 and directed by Hjalti Hjálmarsson, takes about 4 minutes and aims at realistic people, materials and light.',
        ],
        ['By Blender Studio', 'Character and set files are published', 'Licence: Creative Commons Attribution'],
        films,
      ),
    },
  },
];
