import { chinese, type DemoProduct, type DemoProductInState, english, registered, unregistered } from './product.ts';

export const games: DemoProduct[] = [
  {
    slug: 'wesnoth',
    categories: ['03'],
    sites: ['01', '02'],
    seller: 3,
    ...registered(301),
    CN: {
      productName: '《韦诺之战》回合制奇幻策略游戏',
      summary: chinese(
        [
          '<strong>《韦诺之战》</strong>（The Battle for Wesnoth）是一款六角格回合制策略游戏。地形、昼夜和兵种的取舍决定胜负，老兵会随战役升级，失去一个便是真的失去。',
          '游戏由 David White 发起，2003 年首次发布，二十多年来由志愿者持续创作战役、画面与音乐。',
        ],
        ['多条剧情战役与多人对战', '内置地图编辑器和玩家作品下载', '支持中文等数十种语言', '许可证：程序为 GPL'],
        'https://www.wesnoth.org',
      ),
    },
    EN: {
      productName: 'The Battle for Wesnoth – turn-based fantasy strategy',
      summary: english(
        [
          '<strong>The Battle for Wesnoth</strong> is a turn-based strategy game on a map of hexes. Terrain, time of day and the right unit decide a fight; veterans rise through a campaign, and a lost one stays lost.',
          'David White began it, and it was first released in 2003. Volunteers have added campaigns, art and music ever since.',
        ],
        [
          'Story campaigns and multiplayer',
          'Map editor and player-made add-ons',
          'Dozens of languages, Chinese among them',
          'Licence: program under the GPL',
        ],
        'https://www.wesnoth.org',
      ),
    },
  },
  {
    slug: 'zero-ad',
    categories: ['03'],
    sites: ['01', '03'],
    seller: 3,
    ...registered(302),
    CN: {
      productName: '《0 A.D.》古代文明即时战略',
      summary: chinese(
        [
          '<strong>《0 A.D.》</strong>（意为“公元零年”）把玩家带回古代：建造城邦，发展经济，指挥罗马、迦太基、希腊、波斯等文明的军队。建筑与兵种参考史料，力求考究。',
          '游戏由 Wildfire Games 团队开发，使用自研的 Pyrogenesis 引擎，2009 年开放源代码。',
        ],
        [
          '单人遭遇战与联机对战',
          '支持 Windows、macOS 与 Linux',
          '内置场景编辑器，便于制作模组',
          '许可证：程序 GPL，美术与音乐 CC BY-SA',
        ],
        'https://play0ad.com',
      ),
    },
    EN: {
      productName: '0 A.D. – real-time strategy of the ancient world',
      summary: english(
        [
          '<strong>0 A.D.</strong> goes back to antiquity: build a city, run its economy, and lead the armies of Rome, Carthage, the Greeks, Persia and others. Buildings and units follow historical sources with care.',
          'Wildfire Games develops it on an engine of its own, Pyrogenesis; the source was opened in 2009.',
        ],
        [
          'Single-player skirmishes and online matches',
          'For Windows, macOS and Linux',
          'Scenario editor, easy to modify',
          'Licence: code GPL, art and music CC BY-SA',
        ],
        'https://play0ad.com',
      ),
    },
  },
  {
    slug: 'supertuxkart',
    categories: ['03'],
    sites: ['01', '02'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: '《SuperTuxKart》卡丁车竞速',
      summary: chinese(
        [
          '<strong>SuperTuxKart</strong> 是一款轻松热闹的三维卡丁车游戏，车手都是自由软件世界的吉祥物。抢道具、走捷径、冲终点，一家人可以同屏比赛。',
          '它源自 Steve Baker 的 TuxKart，经社区重写和扩充；2019 年的 1.0 版带来了联网对战。',
        ],
        ['竞速、计时、对战与足球等多种玩法', '同屏分屏与在线比赛', '支持电脑与安卓设备', '许可证：GPL-3.0'],
        'https://supertuxkart.net',
      ),
    },
    EN: {
      productName: 'SuperTuxKart – kart racing for everyone',
      summary: english(
        [
          '<strong>SuperTuxKart</strong> is a cheerful three-dimensional kart racer whose drivers are the mascots of free software. Grab items, find short cuts, cross the line; a family can race on one screen.',
          'It comes from Steve Baker’s TuxKart, rewritten and enlarged by its community. Version 1.0 in 2019 brought racing over the network.',
        ],
        [
          'Races, time trials, battles and even football',
          'Split screen and online play',
          'For computers and Android devices',
          'Licence: GPL-3.0',
        ],
        'https://supertuxkart.net',
      ),
    },
  },
  {
    slug: 'luanti',
    categories: ['03', '05'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Luanti 体素游戏平台',
      summary: chinese(
        [
          '<strong>Luanti</strong>（原名 Minetest，2024 年改名）与其说是一款游戏，不如说是一个平台：由方块构成的世界可以挖掘、建造，玩法则由社区作者用 Lua 编写。',
          '项目由芬兰人 Perttu Ahola 于 2010 年发起。因为轻便又能改造，不少学校用它上编程和空间几何课。',
        ],
        [
          '内置下载库，玩法和模组一键安装',
          '可自建服务器，多人同玩',
          '配置要求低，老电脑也能运行',
          '许可证：LGPL-2.1 或更高版本',
        ],
        'https://www.luanti.org',
      ),
    },
    EN: {
      productName: 'Luanti – a platform for voxel games',
      summary: english(
        [
          '<strong>Luanti</strong>, called Minetest until 2024, is less a game than a platform: a world of blocks to dig and build in, whose rules the community writes in Lua.',
          'Perttu Ahola of Finland started it in 2010. Because it is light and easy to change, schools use it to teach programming and geometry.',
        ],
        [
          'Games and mods installed from a built-in library',
          'Own servers for many players',
          'Runs on old computers',
          'Licence: LGPL-2.1 or later',
        ],
        'https://www.luanti.org',
      ),
    },
  },
  {
    slug: 'openttd',
    categories: ['03'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'OpenTTD 运输经营模拟',
      summary: chinese(
        [
          '从一条乡间公路开始，铺铁路、开航线、建港口，把一家小小的运输公司经营成跨越时代的企业——这就是 <strong>OpenTTD</strong>。',
          '它以 Chris Sawyer 1995 年的《运输大亨豪华版》为蓝本，2004 年首次发布。地图更大，信号系统更精细，还有专门制作的自由图像与音乐。',
        ],
        ['公路、铁路、航空、水运四种运输', '多人合作或竞争经营', '大量社区车辆与地图扩展', '许可证：GPL-2.0'],
        'https://www.openttd.org',
      ),
    },
    EN: {
      productName: 'OpenTTD – a transport company of your own',
      summary: english(
        [
          'Begin with a country road, then lay rails, open air routes and build harbours, until a small haulage firm has become a company across eras. That is <strong>OpenTTD</strong>.',
          'It is modelled on Chris Sawyer’s Transport Tycoon Deluxe of 1995 and was first released in 2004, with larger maps, finer signals, and free graphics and music made for it.',
        ],
        [
          'Road, rail, air and water',
          'Play together or as competitors',
          'Many community vehicles and maps',
          'Licence: GPL-2.0',
        ],
        'https://www.openttd.org',
      ),
    },
  },
  {
    slug: 'freeciv',
    categories: ['03'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Freeciv 自由文明',
      summary: chinese(
        [
          '<strong>Freeciv</strong> 让玩家带领一个部落从石器时代走向太空：开拓城市，研究科技，与邻邦通商、结盟或交战。',
          '1996 年，丹麦奥胡斯大学的三位学生写出了它的第一版。如今它支持多套规则，可以单机，也可以联网多人对局。',
        ],
        ['六角格或方格地图，规则可自定义', '可与电脑或多位玩家对局', '提供多种语言界面', '许可证：GPL'],
        'https://www.freeciv.org',
      ),
    },
    EN: {
      productName: 'Freeciv – from the first village to space',
      summary: english(
        [
          'In <strong>Freeciv</strong> you lead a tribe from the stone age into space: found cities, study the sciences, and trade, ally or fight with your neighbours.',
          'Three students at Aarhus University in Denmark wrote the first version in 1996. It now has several rule sets and is played alone or over the network.',
        ],
        [
          'Hexes or squares, with rules you can change',
          'Against the computer or many players',
          'Interface in many languages',
          'Licence: GPL',
        ],
        'https://www.freeciv.org',
      ),
    },
  },
  {
    slug: 'veloren',
    categories: ['03'],
    sites: ['01', '03'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Veloren 多人体素角色扮演',
      summary: chinese(
        [
          '<strong>Veloren</strong> 是一个由体素搭成的广阔世界：山脉、河流、城镇与地下城由程序生成，玩家可以结伴探险、滑翔、锻造与战斗。',
          '项目始于 2018 年，全部使用 Rust 语言编写，由世界各地的志愿者共同开发，灵感来自《魔方世界》等作品。',
        ],
        ['多人在线，也可单机游玩', '持续生成的生态与经济', '支持 Windows、macOS 与 Linux', '许可证：GPL-3.0'],
        'https://veloren.net',
      ),
    },
    EN: {
      productName: 'Veloren – a multiplayer voxel role-playing game',
      summary: english(
        [
          '<strong>Veloren</strong> is a wide world built of voxels. Mountains, rivers, towns and dungeons are generated, and players explore, glide, craft and fight in company.',
          'The project began in 2018, is written in Rust throughout and is made by volunteers around the world, inspired by Cube World and others.',
        ],
        [
          'Online with many, or alone',
          'Simulated wildlife and economy',
          'For Windows, macOS and Linux',
          'Licence: GPL-3.0',
        ],
        'https://veloren.net',
      ),
    },
  },
  {
    slug: 'mindustry',
    categories: ['03'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    CN: {
      productName: 'Mindustry 工业塔防',
      summary: chinese(
        [
          '<strong>Mindustry</strong> 把工厂建造与塔防合在一起：用传送带运送矿石，冶炼材料，制造弹药和单位，守住基地，再向下一个区域进发。',
          '游戏由开发者 Anuken 主持，使用 Java 编写，电脑和手机上的玩家可以在同一台服务器里合作。',
        ],
        ['战役、沙盒、合作与对战', '内置地图编辑器与逻辑编程', '界面提供中文', '许可证：GPL-3.0'],
        'https://mindustrygame.github.io',
      ),
    },
    EN: {
      productName: 'Mindustry – factories and tower defence',
      summary: english(
        [
          '<strong>Mindustry</strong> joins factory building with tower defence: carry ore on conveyors, smelt it, make ammunition and units, hold your base, and move on to the next sector.',
          'Led by the developer Anuken and written in Java, it lets players on computers and phones share one server.',
        ],
        [
          'Campaign, sandbox, co-operation and versus',
          'Map editor and programmable logic',
          'Many languages, Chinese among them',
          'Licence: GPL-3.0',
        ],
        'https://mindustrygame.github.io',
      ),
    },
  },
];

export const gamesInStates: DemoProductInState[] = [
  {
    slug: 'hedgewars',
    categories: ['03'],
    sites: ['01'],
    seller: 3,
    ...unregistered,
    state: 'rejected',
    reason: {
      CN: '游戏含卡通化的对战内容，请在说明中补充适龄提示，并另附一张游戏画面。',
      EN: 'The game shows cartoon combat. Please add an age notice to the description and one more picture of the game.',
    },
    CN: {
      productName: 'Hedgewars 刺猬大作战',
      summary: chinese(
        [
          '<strong>Hedgewars</strong> 是一款回合制炮击游戏：粉色小刺猬轮流出手，算准风向和角度，用各种稀奇古怪的武器把对手送出地图。',
          '画面滑稽，规则易懂，适合朋友之间轮流操作或联网对战。',
        ],
        ['单机任务与多人对战', '地图随机生成，也可手绘', '队伍、帽子与语音可自定义', '许可证：GPL-2.0'],
        'https://www.hedgewars.org',
      ),
    },
    EN: {
      productName: 'Hedgewars – turn-based artillery',
      summary: english(
        [
          'In <strong>Hedgewars</strong> pink hedgehogs take turns: judge wind and angle, and send your opponents off the map with all kinds of odd devices.',
          'It looks funny and is quickly learned, for friends at one keyboard or over the network.',
        ],
        [
          'Missions alone, battles with others',
          'Generated or hand-drawn maps',
          'Teams, hats and voices to choose',
          'Licence: GPL-2.0',
        ],
        'https://www.hedgewars.org',
      ),
    },
  },
];
