import { chinese, type DemoProduct, type DemoProductInState, english, registered, unregistered } from './product.ts';

export const industry: DemoProduct[] = [
  {
    slug: 'qgis',
    categories: ['05'],
    sites: ['01', '02'],
    seller: 2,
    ...registered(501),
    CN: {
      productName: 'QGIS 地理信息系统',
      summary: chinese(
        [
          '<strong>QGIS</strong> 是一套桌面地理信息系统：打开各种来源的空间数据，叠加、分析，再排成一张漂亮的地图。规划、测绘、环保、考古等行业都在使用。',
          '2002 年由 Gary Sherman 发起，现为开源地理空间基金会（OSGeo）项目，由全球志愿者和赞助机构共同维护。',
        ],
        [
          '支持矢量、栅格、点云与在线地图服务',
          '上千个 Python 插件',
          '内置空间分析工具箱与制图排版',
          '许可证：GPL-2.0 或更高版本',
        ],
        'https://qgis.org',
      ),
    },
    EN: {
      productName: 'QGIS – maps and spatial analysis',
      summary: english(
        [
          '<strong>QGIS</strong> is a desktop geographic information system: open spatial data from many sources, overlay and analyse it, and lay out a fine map. Planners, surveyors, ecologists and archaeologists work with it.',
          'Gary Sherman began it in 2002. It is a project of the Open Source Geospatial Foundation, kept up by volunteers and sponsors worldwide.',
        ],
        [
          'Vectors, rasters, point clouds and online maps',
          'More than a thousand Python plugins',
          'Processing toolbox and print layouts',
          'Licence: GPL-2.0 or later',
        ],
        'https://qgis.org',
      ),
    },
  },
  {
    slug: 'freecad',
    categories: ['05'],
    sites: ['01'],
    seller: 2,
    ...registered(502),
    CN: {
      productName: 'FreeCAD 参数化三维设计',
      summary: chinese(
        [
          '<strong>FreeCAD</strong> 是面向机械与产品设计的三维建模软件。模型由参数驱动，改一个尺寸，后续特征随之更新，设计过程有迹可循。',
          '项目始于 2002 年，几何内核采用 Open CASCADE，2024 年 11 月发布 1.0 版。',
        ],
        [
          '草图、零件、装配与工程图',
          '有限元分析与数控加工工作台',
          '可用 Python 编写脚本与扩展',
          '许可证：LGPL-2.0 或更高版本',
        ],
        'https://www.freecad.org',
      ),
    },
    EN: {
      productName: 'FreeCAD – parametric 3D design',
      summary: english(
        [
          '<strong>FreeCAD</strong> models machines and products in three dimensions. Models are parametric: change a dimension and everything built on it follows, so that a design can be traced back.',
          'It was begun in 2002 on the Open CASCADE geometry kernel and reached version 1.0 in November 2024.',
        ],
        [
          'Sketches, parts, assemblies and drawings',
          'Finite elements and machining workbenches',
          'Scripts and extensions in Python',
          'Licence: LGPL-2.0 or later',
        ],
        'https://www.freecad.org',
      ),
    },
  },
  {
    slug: 'kicad',
    categories: ['05'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'KiCad 电子设计自动化',
      summary: chinese(
        [
          '<strong>KiCad</strong> 覆盖电路板设计的全过程：画原理图、布局布线、检查规则、导出生产文件，还能在三维视图里查看成品。',
          '1992 年由法国的 Jean-Pierre Charras 编写，欧洲核子研究中心（CERN）后来参与了多年开发，2019 年加入 Linux 基金会。',
        ],
        [
          '原理图、电路板与三维查看一体',
          '推挤布线、差分对与等长调整',
          '内置电路仿真与大量元件库',
          '许可证：GPL-3.0 或更高版本',
        ],
        'https://www.kicad.org',
      ),
    },
    EN: {
      productName: 'KiCad – from schematic to circuit board',
      summary: english(
        [
          '<strong>KiCad</strong> covers the design of circuit boards from end to end: draw the schematic, place and route, check the rules, export for production, and look at the result in three dimensions.',
          'Jean-Pierre Charras of France wrote it in 1992. CERN took part in its development for years, and it joined the Linux Foundation in 2019.',
        ],
        [
          'Schematic, board and 3D viewer in one',
          'Push-and-shove routing, differential pairs, length tuning',
          'Circuit simulation and large part libraries',
          'Licence: GPL-3.0 or later',
        ],
        'https://www.kicad.org',
      ),
    },
  },
  {
    slug: 'openfoam',
    categories: ['05'],
    sites: ['01', '03'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'OpenFOAM 流体力学仿真',
      summary: chinese(
        [
          '<strong>OpenFOAM</strong> 用数值方法求解流体、传热、燃烧等问题，汽车外形、风机叶片、室内通风都可以先在计算机里“吹一遍风”。',
          '它源自上世纪八十年代末伦敦帝国理工学院的研究工作，2004 年开放源代码，用 C++ 编写，方程的写法接近数学公式。',
        ],
        ['有限体积法，支持任意多面体网格', '丰富的湍流与多相流模型', '可在大型机群上并行', '许可证：GPL-3.0'],
        'https://www.openfoam.com',
      ),
    },
    EN: {
      productName: 'OpenFOAM – computational fluid dynamics',
      summary: english(
        [
          '<strong>OpenFOAM</strong> solves flow, heat and combustion by numerical methods, so that the shape of a car, the blade of a fan or the air in a room can be tried in the computer first.',
          'It comes from work at Imperial College London in the late 1980s and became open source in 2004. Written in C++, its equations read almost like mathematics.',
        ],
        [
          'Finite volumes on polyhedral meshes',
          'Many turbulence and multiphase models',
          'Runs in parallel on large clusters',
          'Licence: GPL-3.0',
        ],
        'https://www.openfoam.com',
      ),
    },
  },
  {
    slug: 'blender',
    categories: ['05', '02'],
    sites: ['01', '02'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'Blender 三维创作套件',
      summary: chinese(
        [
          '<strong>Blender</strong> 集建模、雕刻、绑定、动画、渲染、合成与剪辑于一身，从独立艺术家到动画工作室都在使用，工业可视化中也常见它的身影。',
          'Blender 于 1994 年诞生在荷兰的一家动画工作室。2002 年，社区众筹十万欧元买下源代码并将其开放，此后由 Ton Roosendaal 创立的 Blender 基金会主持开发。',
        ],
        ['Cycles 与 EEVEE 两种渲染器', '几何节点与 Python 接口', '支持 Windows、macOS 与 Linux', '许可证：GPL'],
        'https://www.blender.org',
      ),
    },
    EN: {
      productName: 'Blender – the free 3D creation suite',
      summary: english(
        [
          '<strong>Blender</strong> does modelling, sculpting, rigging, animation, rendering, compositing and editing in one program. Single artists and animation studios use it, and it is at home in industrial visualisation.',
          'It was born in a Dutch animation studio in 1994. In 2002 its community raised 100,000 euros to buy the source and set it free; the Blender Foundation of Ton Roosendaal has led it since.',
        ],
        [
          'Two renderers: Cycles and EEVEE',
          'Geometry nodes and a Python interface',
          'For Windows, macOS and Linux',
          'Licence: GPL',
        ],
        'https://www.blender.org',
      ),
    },
  },
  {
    slug: 'paraview',
    categories: ['05'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'ParaView 科学可视化',
      summary: chinese(
        [
          '<strong>ParaView</strong> 把仿真和观测得到的大规模数据画成看得懂的图：切片、等值面、流线、体绘制，既能交互操作，也能用脚本批量完成。',
          '项目由 Kitware 公司与洛斯阿拉莫斯国家实验室于 2000 年启动，建立在 VTK 之上，从笔记本到超级计算机都能运行。',
        ],
        ['客户端与服务器分离，可并行渲染', '支持上百种数据格式', 'Python 脚本与批处理', '许可证：BSD'],
        'https://www.paraview.org',
      ),
    },
    EN: {
      productName: 'ParaView – large scientific data made visible',
      summary: english(
        [
          '<strong>ParaView</strong> turns large data from simulation and observation into pictures one can read: slices, isosurfaces, streamlines, volumes, by hand or by script.',
          'Kitware and Los Alamos National Laboratory started it in 2000. It is built on VTK and runs on anything from a laptop to a supercomputer.',
        ],
        [
          'Client and server apart, parallel rendering',
          'Reads a great many data formats',
          'Python scripting and batch work',
          'Licence: BSD',
        ],
        'https://www.paraview.org',
      ),
    },
  },
  {
    slug: 'ros-2',
    categories: ['05'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'ROS 2 机器人软件框架',
      summary: chinese(
        [
          '<strong>ROS 2</strong> 为机器人提供一套通用的软件骨架：传感器、控制、规划各成节点，以消息相连，换一个部件不必重写整机。',
          '它是机器人操作系统 ROS 的新一代，首个正式版于 2017 年发布，通信层采用工业标准 DDS，更适合实时与产品化场合。',
        ],
        [
          '支持 C++ 与 Python',
          '配套导航、机械臂规划与仿真工具',
          '每年发布新版，定期提供长期支持版',
          '许可证：以 Apache-2.0 为主',
        ],
        'https://www.ros.org',
      ),
    },
    EN: {
      productName: 'ROS 2 – a software framework for robots',
      summary: english(
        [
          '<strong>ROS 2</strong> gives robots a common frame of software: sensors, control and planning are nodes joined by messages, so that one part can be changed without rewriting the machine.',
          'It is the second generation of the Robot Operating System. Its first release came in 2017; it communicates over the industrial standard DDS and suits real-time work and products.',
        ],
        [
          'For C++ and Python',
          'Navigation, arm planning and simulation tools',
          'A release each year, with long-term support versions',
          'Licence: mainly Apache-2.0',
        ],
        'https://www.ros.org',
      ),
    },
  },
  {
    slug: 'openmrs',
    categories: ['05', '01'],
    sites: ['01', '03'],
    seller: 2,
    ...unregistered,
    CN: {
      productName: 'OpenMRS 电子病历平台',
      summary: chinese(
        [
          '<strong>OpenMRS</strong> 是为资源有限的地区设计的电子病历系统，诊所不必编程，就能按当地需要配置表单、术语和流程。',
          '项目于 2004 年由美国 Regenstrief 研究所与公益组织 Partners In Health 共同发起，最早在肯尼亚等地投入使用，如今服务于许多国家的医疗机构。',
        ],
        ['以概念词典管理医学术语', '模块化，可按需扩展', '支持多语言与 FHIR 接口', '许可证：MPL-2.0（附医疗免责声明）'],
        'https://openmrs.org',
      ),
    },
    EN: {
      productName: 'OpenMRS – open medical records',
      summary: english(
        [
          '<strong>OpenMRS</strong> is an electronic medical record system made for places with few resources. A clinic shapes forms, terms and procedures to local needs without programming.',
          'The Regenstrief Institute and Partners In Health started it in 2004; Kenya was among the first to use it, and health services in many countries have followed.',
        ],
        [
          'Medical terms kept in a concept dictionary',
          'Modular, extended as needed',
          'Many languages, and a FHIR interface',
          'Licence: MPL-2.0 with healthcare disclaimer',
        ],
        'https://openmrs.org',
      ),
    },
  },
];

export const industryInStates: DemoProductInState[] = [
  {
    slug: 'farmos',
    categories: ['05'],
    sites: ['01'],
    seller: 2,
    ...unregistered,
    state: 'delisted',
    CN: {
      productName: 'farmOS 农场管理系统',
      summary: chinese(
        [
          '<strong>farmOS</strong> 让农场把地块、作物、牲畜和农机记在同一处，播种、施肥、收获都有记录，来年安排更有依据。',
          '它是一个建立在 Drupal 之上的网页应用，由农户、研究者和开发者共同维护。',
        ],
        ['在地图上划分地块', '按资产与日志组织记录', '开放接口，可接入传感器', '许可证：GPL'],
        'https://farmos.org',
      ),
    },
    EN: {
      productName: 'farmOS – records and plans for farms',
      summary: english(
        [
          'With <strong>farmOS</strong> a farm keeps its fields, crops, animals and equipment in one place. Sowing, feeding and harvest are on record, and next year’s plan has something to stand on.',
          'It is a web application built on Drupal and kept up by farmers, researchers and developers together.',
        ],
        ['Fields drawn on a map', 'Records as assets and logs', 'Open interface for sensors', 'Licence: GPL'],
        'https://farmos.org',
      ),
    },
  },
];
