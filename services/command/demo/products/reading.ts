import { chinese, type DemoProduct, type DemoProductInState, english, registered, unregistered } from './product.ts';

export const reading: DemoProduct[] = [
  {
    slug: 'dream-of-the-red-chamber',
    categories: ['04'],
    sites: ['01', '02'],
    seller: 1,
    ...registered(401),
    CN: {
      productName: '《红楼梦》数字阅读版',
      summary: chinese(
        [
          '<strong>《红楼梦》</strong>又名《石头记》，清代曹雪芹著，是中国古典小说的高峰。全书以贾府的兴衰为背景，写贾宝玉、林黛玉、薛宝钗等一众儿女的性情与命运。',
          '通行本一百二十回。前八十回出自曹雪芹之手；1791 年，程伟元、高鹗整理刊行全本，后四十回的作者学界至今仍有讨论。',
        ],
        ['全文一百二十回，支持全文检索', '附人物关系表与诗词索引', '字号、行距可调，支持夜间阅读', '原著属公有领域'],
      ),
    },
    EN: {
      productName: 'Dream of the Red Chamber – digital edition',
      summary: english(
        [
          '<strong>Dream of the Red Chamber</strong>, also called The Story of the Stone, was written by Cao Xueqin in the 18th century and is held to be the height of the classical Chinese novel. Against the rise and fall of the Jia family it follows Jia Baoyu, Lin Daiyu, Xue Baochai and many others.',
          'The usual text has 120 chapters. The first eighty are by Cao; the full version was published in 1791 by Cheng Weiyuan and Gao E, and who wrote the last forty is still debated.',
        ],
        [
          'All 120 chapters, searchable',
          'Tables of characters and of poems',
          'Adjustable type and a night mode',
          'Original text in the public domain (Chinese)',
        ],
      ),
    },
  },
  {
    slug: 'analects',
    categories: ['04'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《论语》中英对照数字版',
      summary: chinese(
        [
          '“学而时习之，不亦说乎。”<strong>《论语》</strong>记录孔子及其弟子的言行，由弟子和再传弟子辑录成书，是儒家最重要的经典。',
          '全书二十篇，每篇取首句二三字为题。南宋朱熹将其与《大学》《中庸》《孟子》合称“四书”，此后数百年为读书人的必读之书。',
        ],
        ['二十篇原文，逐章对照英译', '难字注音，名物简注', '支持按篇、按人物检索', '原著属公有领域'],
        'https://ctext.org/analects',
      ),
    },
    EN: {
      productName: 'The Analects – Chinese and English side by side',
      summary: english(
        [
          'Is it not a pleasure to learn, and to practise in due time what one has learned? So opens <strong>The Analects</strong>, the sayings and doings of Confucius and his disciples, put together by them and by their own pupils.',
          'It has twenty books, each named after its first words. In the 12th century Zhu Xi made it one of the Four Books, which every scholar read for centuries after.',
        ],
        [
          'All twenty books with a facing translation',
          'Pronunciation and short notes',
          'Search by book and by person',
          'Original text in the public domain',
        ],
        'https://ctext.org/analects',
      ),
    },
  },
  {
    slug: 'strange-tales',
    categories: ['04'],
    sites: ['01'],
    seller: 1,
    ...registered(402),
    CN: {
      productName: '《聊斋志异》有声插图版',
      summary: chinese(
        [
          '<strong>《聊斋志异》</strong>是清代蒲松龄的文言短篇小说集，收近五百篇。花妖狐魅、书生游侠，写的是异事，说的是人情。',
          '蒲松龄（1640—1715）是山东淄川人，一生科场失意，以教书为业。书稿生前以抄本流传，1766 年才有刻本。',
        ],
        ['精选《聂小倩》《画皮》《崂山道士》等名篇', '原文配白话导读与朗读', '每篇附插图', '原著属公有领域'],
      ),
    },
    EN: {
      productName: 'Strange Tales from a Chinese Studio – illustrated, with audio',
      summary: english(
        [
          '<strong>Strange Tales from a Chinese Studio</strong> is Pu Songling’s collection of nearly five hundred stories in classical Chinese. Fox spirits, ghosts and poor scholars: the events are strange, the feelings are human.',
          'Pu (1640–1715) lived in Zichuan, Shandong, failed the higher examinations all his life and taught for a living. The tales went from hand to hand in manuscript and were first printed in 1766.',
        ],
        [
          'With “Nie Xiaoqian”, “The Painted Skin” and other famous tales',
          'A guide in modern Chinese, and a reading aloud',
          'An illustration for each story',
          'Original text in the public domain',
        ],
      ),
    },
  },
  {
    slug: 'journey-to-the-west',
    categories: ['04', '02'],
    sites: ['01', '03'],
    seller: 1,
    ...registered(403),
    CN: {
      productName: '《西游记》数字阅读版',
      summary: chinese(
        [
          '唐僧西行取经，孙悟空、猪八戒、沙僧一路护送，历八十一难而成正果。<strong>《西游记》</strong>想象奇绝，谐谑中见世情，几百年来老少同乐。',
          '全书一百回，通常题明代吴承恩著。现存最早的刻本是 1592 年的金陵世德堂本；故事的源头，是唐代僧人玄奘赴天竺求法的史实。',
        ],
        ['一百回全文，支持全文检索', '附取经路线图与神佛妖怪索引', '儿童导读模式', '原著属公有领域'],
      ),
    },
    EN: {
      productName: 'Journey to the West – digital edition',
      summary: english(
        [
          'A monk travels west to fetch the scriptures; the Monkey King, Pigsy and Sandy guard him through eighty-one trials. <strong>Journey to the West</strong> is wildly inventive, and its mockery knows the world.',
          'The hundred chapters are usually attributed to Wu Cheng’en of the Ming dynasty. The oldest known printing dates from 1592. Behind the story stands a real journey, that of the monk Xuanzang to India in the 7th century.',
        ],
        [
          'All one hundred chapters, searchable',
          'A map of the route and an index of gods and demons',
          'A reading mode for children',
          'Original text in the public domain',
        ],
      ),
    },
  },
  {
    slug: 'three-kingdoms',
    categories: ['04'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《三国演义》地图导读版',
      summary: chinese(
        [
          '“话说天下大势，分久必合，合久必分。”<strong>《三国演义》</strong>从黄巾起事写到三家归晋，魏、蜀、吴近百年的争战与谋略尽在其中。',
          '作者罗贯中，元末明初人。现存最早的版本有 1522 年的序；今天的通行本一百二十回，经清初毛纶、毛宗岗父子修订评点。',
        ],
        ['一百二十回全文，随回目展开战役地图', '千余人物可按阵营检索', '史实与小说对照注释', '原著属公有领域'],
      ),
    },
    EN: {
      productName: 'Romance of the Three Kingdoms – with maps',
      summary: english(
        [
          'The empire, long divided, must unite; long united, must divide. <strong>Romance of the Three Kingdoms</strong> goes from the Yellow Turban rising to the reunion under Jin: nearly a century of war and stratagem between Wei, Shu and Wu.',
          'Its author, Luo Guanzhong, lived in the 14th century. The oldest known edition has a preface of 1522; the text read today, in 120 chapters, was revised by Mao Lun and his son Mao Zonggang in the early Qing.',
        ],
        [
          'All 120 chapters with battle maps',
          'More than a thousand persons, by side',
          'Notes that set history beside the novel',
          'Original text in the public domain',
        ],
      ),
    },
  },
  {
    slug: 'tang-poems',
    categories: ['04', '02'],
    sites: ['01', '02'],
    seller: 1,
    ...registered(404),
    CN: {
      productName: '《唐诗三百首》朗诵版',
      summary: chinese(
        [
          '“熟读唐诗三百首，不会吟诗也会吟。”<strong>《唐诗三百首》</strong>是流传最广的唐诗选本，收李白、杜甫、王维、李商隐等七十余位诗人的三百余首作品。',
          '编者孙洙，号蘅塘退士，约 1763 年为家塾编成此书，选诗以脍炙人口、便于诵读为准，按古诗、乐府、律诗、绝句分体编排。',
        ],
        ['逐首朗诵，平仄与韵脚标注', '按诗人、体裁、意象检索', '部分名篇附英译', '原著属公有领域'],
      ),
    },
    EN: {
      productName: 'Three Hundred Tang Poems – read aloud',
      summary: english(
        [
          '<strong>Three Hundred Tang Poems</strong> is the best-loved selection of Tang verse: some three hundred poems by more than seventy poets, among them Li Bai, Du Fu, Wang Wei and Li Shangyin.',
          'Sun Zhu, who called himself the Retired Scholar of Hengtang, compiled it around 1763 for use in the schoolroom. He chose what people already knew by heart, and arranged it by form.',
        ],
        [
          'Every poem read aloud, with tones and rhymes marked',
          'Search by poet, form and image',
          'English translations of well-known pieces',
          'Original text in the public domain',
        ],
      ),
    },
  },
  {
    slug: 'pride-and-prejudice',
    categories: ['04'],
    sites: ['01', '03'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《傲慢与偏见》双语数字版',
      summary: chinese(
        [
          '“凡是有钱的单身汉，总想娶位太太，这已经成了一条举世公认的真理。”<strong>《傲慢与偏见》</strong>写乡绅之女伊丽莎白·班纳特与达西先生，从误会到相知。',
          '简·奥斯汀早年写成初稿《最初的印象》，修订后于 1813 年出版，全书六十一章。观察细密，语带机锋，两百多年来读者不断。',
        ],
        ['六十一章，英文原文与中文对照', '人物与地点注释', '支持生词查询与朗读', '原著属公有领域'],
        'https://www.gutenberg.org/ebooks/1342',
      ),
    },
    EN: {
      productName: 'Pride and Prejudice – bilingual digital edition',
      summary: english(
        [
          'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife. So begins <strong>Pride and Prejudice</strong>, in which Elizabeth Bennet and Mr Darcy come from misjudging to understanding each other.',
          'Jane Austen first drafted it as “First Impressions”; revised, it was published in 1813. In sixty-one chapters she watches closely and misses nothing.',
        ],
        [
          'Sixty-one chapters, English and Chinese side by side',
          'Notes on persons and places',
          'Dictionary and reading aloud',
          'Original text in the public domain',
        ],
        'https://www.gutenberg.org/ebooks/1342',
      ),
    },
  },
  {
    slug: 'alice-in-wonderland',
    categories: ['04'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    CN: {
      productName: '《爱丽丝梦游仙境》插图版',
      summary: chinese(
        [
          '追着一只揣怀表的白兔，爱丽丝掉进了兔子洞，遇见疯帽匠、柴郡猫和红心王后。<strong>《爱丽丝梦游仙境》</strong>用文字游戏和荒唐的逻辑逗乐了一代又一代孩子，也让大人着迷。',
          '作者刘易斯·卡罗尔是牛津大学的数学教师，本名查尔斯·道奇森。全书十二章，1865 年出版，约翰·坦尼尔绘制插图；1922 年，赵元任译成中文。',
        ],
        ['十二章全文，收坦尼尔原版插图', '双关语与童谣注释', '英文原文朗读', '原著属公有领域'],
        'https://www.gutenberg.org/ebooks/11',
      ),
    },
    EN: {
      productName: 'Alice’s Adventures in Wonderland – illustrated',
      summary: english(
        [
          'Running after a White Rabbit with a watch, Alice falls down a hole and meets the Hatter, the Cheshire Cat and the Queen of Hearts. <strong>Alice’s Adventures in Wonderland</strong> has amused children ever since with its word play and absurd logic, and has never let go of their parents.',
          'Lewis Carroll was Charles Dodgson, who taught mathematics at Oxford. The book of twelve chapters came out in 1865 with John Tenniel’s drawings; Yuen Ren Chao translated it into Chinese in 1922.',
        ],
        [
          'Twelve chapters with Tenniel’s illustrations',
          'Notes on puns and nursery rhymes',
          'Read aloud in English',
          'Original text in the public domain',
        ],
        'https://www.gutenberg.org/ebooks/11',
      ),
    },
  },
];

export const readingInStates: DemoProductInState[] = [
  {
    slug: 'art-of-war',
    categories: ['04'],
    sites: ['01'],
    seller: 1,
    ...unregistered,
    state: 'pending',
    CN: {
      productName: '《孙子兵法》导读版',
      summary: chinese(
        [
          '“知彼知己，百战不殆。”<strong>《孙子兵法》</strong>相传为春秋时期孙武所著，是世界上现存最早的兵书之一，今天也为管理者与运动员所读。',
          '全书十三篇，始于《计篇》，终于《用间篇》。1972 年，山东临沂银雀山汉墓出土竹简，为它的流传提供了实物证据。',
        ],
        ['十三篇原文与今译', '战例图解', '支持全文检索', '原著属公有领域'],
        'https://ctext.org/art-of-war',
      ),
    },
    EN: {
      productName: 'The Art of War – a reader’s edition',
      summary: english(
        [
          'Know the other and know yourself, and in a hundred battles you will not be in danger. <strong>The Art of War</strong>, ascribed to Sun Tzu, is among the oldest military books in the world, and managers and athletes read it too.',
          'It has thirteen chapters, from planning to the use of spies. Bamboo slips found in 1972 in a Han tomb at Yinqueshan, Shandong, bear witness to its age.',
        ],
        [
          'Thirteen chapters, original and modern text',
          'Battles explained in drawings',
          'Searchable',
          'Original text in the public domain',
        ],
        'https://ctext.org/art-of-war',
      ),
    },
  },
];
