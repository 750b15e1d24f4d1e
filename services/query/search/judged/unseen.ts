import { type JudgedQuery, rate } from './query.ts';

/** Queries that nobody reads who builds or tunes the search: they only tell how it does on what it was not made for. */
export const unseen: readonly JudgedQuery[] = [
  {
    query: '棋',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({ 3: 'chesscloud chesscloud-arena go-teacher power-chess endgame-puzzles chess-broadcast' }),
  },
  {
    query: '诗',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({ 3: 'tang-poems book-of-songs', 2: 'sea-epic sea-epic-soundtrack red-chamber' }),
  },
  {
    query: '戏',
    lan: 'CN',
    kind: 'one-character',
    many: true,
    rated: rate({
      3: `curtaincall curtaincall-live opera-costume-archive shadow-play small-theatre-recordings game-voice-pack
      sugarcube-arcade chesscloud kirincave paperboat paperboat-publishing game-localisation`,
      2: `sugarcube party-island tea-garden word-kitchen karaoke-heroes dunhuang-puzzle letters-home
      night-train-noodles fogport fogport-account sea-epic footprints-snow muyu party-planner lamp
      peony-pavilion script-library`,
      1: `chesscloud-arena go-teacher power-chess endgame-puzzles chess-broadcast kirin-legend nian-beast
      cat-bookshop game-engine-weather martial-arts-motion`,
    }),
  },
  {
    query: '猫',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({ 3: 'cat-bookshop' }),
  },
  {
    query: '画',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({
      3: `illustration-school driftlight cloud-rabbit ink-animation woodblock-newyear render-farm`,
      2: 'ink-insects scroll-viewer dunhuang-puzzle',
      1: `book-of-songs paperlantern driftlight-assets shanhai-cartoon motion-capture cartoon-stickers
      chess-broadcast garden-restoration art-registration martial-arts-motion storyboard-pencil`,
    }),
  },
  {
    query: '鹤',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({ 3: 'crane-documentary' }),
  },
  {
    query: '和服',
    lan: 'CN',
    kind: 'two-characters',
    why: '软件和服务 has the two characters side by side in two words.',
    rated: rate({ 3: 'kimono-patterns', 1: 'industrial-services-catalogue' }),
  },
  {
    query: '保管',
    lan: 'CN',
    kind: 'two-characters',
    why: '保管 and 报关 sound alike.',
    rated: rate({
      3: 'key-custody evidence-safekeeping bonded-storage',
      2: 'truekeep',
      0: 'clearsail customs-declaration parcel-clearance customs-training',
    }),
  },
  {
    query: '音像',
    lan: 'CN',
    kind: 'two-characters',
    why: '音像 and 印象 sound alike but for an n.',
    rated: rate({
      3: 'tidesound guqin-masters',
      2: 'tidesound-yearbook',
      1: 'tidesound-vinyl tape-restoration rain-sounds audio-watermark',
      0: 'footprint footprint-heritage',
    }),
  },
  {
    query: '史诗',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'sea-epic sea-epic-soundtrack',
      0: 'news-briefing realtime-interpreter game-engine-weather tang-poems book-of-songs',
    }),
  },
  {
    query: '直播',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'brook-live live-commerce-kit farm-wealth-class',
      2: 'brook schoolbridge-classroom chess-broadcast',
    }),
  },
  {
    query: '音乐',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'semitone semitone-licensing background-music sea-epic-soundtrack',
      2: 'karaoke-heroes sheet-music-shop',
      1: 'red-chamber-audio royalty-statements melody-matcher copyright-index piracy-monitor',
    }),
  },
  {
    query: '字幕',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'subtitle-studio realtime-interpreter',
      2: 'dawncurtain curtaincall-live video-meeting seatongue',
    }),
  },
  {
    query: '纪录片',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'salt-road grainrain terraces-documentary crane-documentary kiln-fire',
      2: 'dawncurtain',
      1: 'grainrain-footage underwater-footage drone-aerials celadon-cup',
    }),
  },
  {
    query: '语音识别',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'speech-recognition',
      2: 'wordleaf wordleaf-open',
      1: 'text-to-speech ai-meeting-notes voiceprint-login',
    }),
  },
  {
    query: '数字藏品',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({ 3: 'digital-collectibles', 1: 'agarwood-collections' }),
  },
  {
    query: '信用证',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({ 3: 'letter-of-credit-check', 2: 'silkbridge' }),
  },
  {
    query: '知识产权',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({ 3: 'gongyun ip-insurance', 2: 'gongyun-pledge copyright-pledge patent-pool' }),
  },
  {
    query: '版权手册',
    lan: 'CN',
    kind: 'more-characters',
    why: 'Two of the same name: the one that the portal puts forward is expected first.',
    rated: rate({
      3: 'copyright-handbook-estuary',
      2: 'copyright-handbook-sealmark',
      1: 'copyright-handbook-quillmark copyright-filing-guide',
    }),
  },
  {
    query: '世界贸易地图册',
    lan: 'CN',
    kind: 'more-characters',
    why: 'Two editions that nothing else tells apart: the newer is expected first.',
    rated: rate({ 3: 'trade-atlas-2026', 2: 'trade-atlas-2024', 1: 'trade-flow-map' }),
  },
  {
    query: '報關單',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({ 3: 'customs-declaration', 1: 'clearsail parcel-clearance customs-training clearsail-single-window' }),
  },
  {
    query: '象棋殘局',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({ 3: 'endgame-puzzles', 1: 'chesscloud chesscloud-arena' }),
  },
  {
    query: '繪本',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({
      3: 'moon-rabbit paperlantern paperlantern-club',
      1: 'illustration-school ink-insects graded-readers dragon-boat-popup',
    }),
  },
  {
    query: '電子書',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({
      3: 'ebook-converter braille-books ebook-drm',
      2: 'inkriver inkriver-library classic-detective',
      1: 'moquan library-kiosk',
    }),
  },
  {
    query: '數據中心',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({
      3: 'cumulusbay',
      2: 'cumulus-portal cross-border-line disaster-recovery colocation',
      1: 'bluestone',
    }),
  },
  {
    query: '雲計算',
    lan: 'CN',
    kind: 'traditional',
    many: true,
    rated: rate({
      3: 'cloudbank bluestone',
      2: `cloudbank-console managed-kubernetes private-cloud-kit cloud-drive video-meeting monitoring-stack
      government-cloud-migration bluestone-cloud bluestone-compute gpu-rental render-farm green-hosting`,
      1: 'cloud-engineer-course cloud-cost-workbook shuzi-edge',
    }),
  },
  {
    query: '語音導覽',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({ 3: 'museum-guide', 1: 'scenic-spot-guide ancient-town-ar' }),
  },
  {
    query: 'Ｄａｗｎｃｕｒｔａｉｎ',
    lan: 'EN',
    kind: 'full-width',
    rated: rate({
      3: 'dawncurtain',
      2: `dawncurtain-cinema river-ferryman salt-road subtitle-studio film-festival-kit location-library
      film-posters`,
    }),
  },
  {
    query: '２０２６年版',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({ 3: 'trade-atlas-2026', 1: 'trade-atlas-2024' }),
  },
  {
    query: 'ＡＲ',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({
      3: 'ancient-town-ar',
      1: `qingshi annals-archive archive-preservation sugarcube-arcade chesscloud-arena film-archive-tape
      art-ledger art-registration martial-arts-motion`,
    }),
  },
  {
    query: 'ＰＤＦ',
    lan: 'EN',
    kind: 'full-width',
    rated: rate({ 3: 'ebook-converter' }),
  },
  {
    query: 'ＤＲＭ',
    lan: 'EN',
    kind: 'full-width',
    rated: rate({ 3: 'ebook-drm' }),
  },
  {
    query: '世界贸易地图册　２０２４',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({ 3: 'trade-atlas-2024', 1: 'trade-atlas-2026' }),
  },
  {
    query: 'baoguan',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({
      3: `clearsail customs-declaration parcel-clearance customs-training key-custody evidence-safekeeping
      bonded-storage`,
      2: 'truekeep',
      1: 'clearsail-single-window origin-certificate',
    }),
  },
  {
    query: 'chahua',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({ 3: 'illustration-school camellia-atlas tea-talk', 2: 'art-registration paperlantern book-of-songs' }),
  },
  {
    query: 'gongzheng',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({ 3: 'truekeep-notary fair-auction-witness', 2: 'truekeep', 1: 'referee-console' }),
  },
  {
    query: 'shiji',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({
      3: 'records-historian century-photographs tuosheng-voices strollwise-trips',
      1: `book-of-songs stonetablet stone-classics-rubbings city-model calligraphy-course trusted-timestamp
      trade-atlas-2024 trade-atlas-2026`,
    }),
  },
  {
    query: 'yinxiang',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({
      3: 'footprint tidesound guqin-masters',
      2: 'tidesound-yearbook',
      1: `footprint-heritage blue-calico paper-cutting woodblock-newyear kiln-fire yin-film kimono-patterns
      tidesound-vinyl tape-restoration rain-sounds audio-watermark`,
    }),
  },
  {
    query: 'qingshi',
    lan: 'CN',
    kind: 'pinyin',
    many: true,
    rated: rate({
      3: 'qingshi annals-archive bluestone bluestone-cloud bluestone-compute',
      2: `archive-preservation oral-history century-photographs clan-genealogy shanghai-papers gpu-rental
      render-farm green-hosting`,
      1: 'peony-pavilion orphan-works',
    }),
  },
  {
    query: 'shuzicangpin',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({ 3: 'digital-collectibles' }),
  },
  {
    query: 'yysb',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'speech-recognition', 2: 'wordleaf wordleaf-open' }),
  },
  {
    query: 'sgyy',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'three-kingdoms' }),
  },
  {
    query: 'bqsc',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'copyright-handbook-estuary', 2: 'copyright-handbook-sealmark' }),
  },
  {
    query: 'dzzj',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'evidence-safekeeping', 1: 'truekeep' }),
  },
  {
    query: 'jlp',
    lan: 'CN',
    kind: 'initials',
    rated: rate({
      3: 'salt-road grainrain terraces-documentary crane-documentary kiln-fire',
      2: 'dawncurtain',
      1: 'grainrain-footage underwater-footage drone-aerials celadon-cup',
    }),
  },
  {
    query: 'xyz',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'letter-of-credit-check', 2: 'silkbridge', 1: 'out-of-print muyu bluestone-cloud' }),
  },
  {
    query: 'cmgd',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'teahorse-store' }),
  },
  {
    query: 'copyr',
    lan: 'EN',
    kind: 'part-of-word',
    many: true,
    rated: rate({
      3: `rights-podcast blockchain-evidence estuary estuary-exchange copyright-valuation licence-contract
      copyright-index sealmark software-registration copyright-handbook-estuary copyright-handbook-sealmark
      copyright-handbook-quillmark`,
      2: `inkriver inkriver-library term-base art-registration trusted-timestamp rights-list orphan-works
      sealmark-desk certificate-lookup anchor-chain`,
      1: 'trademark-watch copyright-filing-guide',
    }),
  },
  {
    query: 'port',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'port-digital-twin port-to-port-podcast',
      2: 'twinmirror private-5g trade-atlas-2024 trade-atlas-2026',
      1: 'cumulus-portal fogport fogport-account',
      0: `topspot esports-replay inkriver-importer peer-review-desk tape-restoration royalty-statements`,
    }),
  },
  {
    query: 'script',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'script-library',
      2: 'live-commerce-kit',
      1: 'seal-carving-kit calligraphy-course text-to-speech bronze-inscriptions',
      0: 'sugarcube-arcade oral-history apricot-telehealth listing-translator whalesong',
    }),
  },
  {
    query: 'regist',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'sealmark sealmark-desk software-registration art-registration orphan-works',
      2: `estuary certificate-lookup copyright-handbook-estuary copyright-handbook-sealmark vat-filing`,
      1: 'trademark-watch',
    }),
  },
  {
    query: 'custom',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'clearsail customs-declaration parcel-clearance customs-training',
      2: 'cumulus-portal clearsail-single-window hs-code-finder',
      1: 'anchor-chain origin-certificate bonded-storage',
    }),
  },
  {
    query: 'photogr',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'century-photographs stock-photo-licences',
      2: 'northlight northlight-stock city-model picture-rights-search bronze-inscriptions',
      1: 'collector-seals location-library document-watermark uniform-sizing herb-identifier',
    }),
  },
  {
    query: 'docum',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'grainrain kiln-fire document-watermark silkbridge-documents',
      2: 'salt-road terraces-documentary dawncurtain silkbridge letter-of-credit-check',
      1: 'grainrain-footage crane-documentary underwater-footage drone-aerials',
    }),
  },
  {
    query: 'wattermark',
    lan: 'EN',
    kind: 'slip',
    rated: rate({ 3: 'audio-watermark document-watermark', 2: 'player-sdk' }),
  },
  {
    query: 'audiobok',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'lanternfish text-to-speech heart-education',
      2: 'lanternfish-listen narrator-casting',
      1: 'red-chamber-audio bedtime-stories classic-audio-essays mystery-radio-play',
    }),
  },
  {
    query: 'lanturn',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'paperlantern paperlantern-club lantern-exhibition paper-lantern-kit',
      2: 'moon-rabbit',
      1: `graded-readers illustration-school dragon-boat-popup ink-insects lanternfish lanternfish-listen`,
    }),
  },
  {
    query: 'estuery',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'estuary',
      2: `estuary-exchange copyright-valuation licence-contract rights-list copyright-index orphan-works
      copyright-handbook-estuary`,
      1: 'copyright-filing-guide',
    }),
  },
  {
    query: 'porcelian',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'porcelain-3d porcelainroad porcelainroad-shop',
      1: 'blue-white-tableware celadon-cup museum-stationery paper-lantern-kit',
    }),
  },
  {
    query: 'calligrphy',
    lan: 'EN',
    kind: 'slip',
    rated: rate({ 3: 'calligraphy-course' }),
  },
  {
    query: 'archve',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'qingshi annals-archive archive-preservation film-archive-tape',
      1: `oral-history century-photographs clan-genealogy shanghai-papers ridgeline ridgeline-vault`,
    }),
  },
  {
    query: '电子书 加密',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'ebook-drm',
      1: `inkriver inkriver-library ebook-converter classic-detective braille-books film-festival-kit hiddenhill
      evidence-safekeeping`,
    }),
  },
  {
    query: '纪录片 自然',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'crane-documentary',
      2: 'grainrain grainrain-footage',
      1: `dawncurtain salt-road terraces-documentary underwater-footage drone-aerials kiln-fire celadon-cup`,
    }),
  },
  {
    query: 'film festival',
    lan: 'EN',
    kind: 'several-words',
    rated: rate({
      3: 'film-festival-kit',
      1: `location-library footprint-heritage blue-calico film-archive-tape lantern-exhibition film-posters`,
    }),
  },
  {
    query: 'copyright handbook',
    lan: 'EN',
    kind: 'several-words',
    rated: rate({
      3: 'copyright-handbook-estuary',
      2: 'copyright-handbook-sealmark copyright-handbook-quillmark',
      1: `rights-podcast blockchain-evidence estuary estuary-exchange copyright-valuation licence-contract
      copyright-index sealmark software-registration book-fair-map`,
    }),
  },
  {
    query: '云 存储',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'bluestone-cloud bluestone cloudbank-console private-cloud-kit',
      1: `annals-archive cloud-rabbit chesscloud chesscloud-arena cloudbank cloud-drive monitoring-stack cumulusbay
      cumulus-portal ridgeline object-storage brook-live point-cloud-tool apricot-telehealth
      schoolbridge-classroom inktide-print agarwood-collections cloud-warehouse cloud-engineer-course
      government-cloud-migration`,
    }),
  },
  {
    query: 'picture book',
    lan: 'EN',
    kind: 'several-words',
    rated: rate({
      3: 'illustration-school moon-rabbit',
      2: 'paperlantern paperlantern-club',
      1: `book-of-songs moquan ebook-converter bookshop-pos stonetablet rare-books-online braille-books dawncurtain
      cat-bookshop ebook-drm picture-rights-search book-fair-map`,
    }),
  },
  {
    query: '音乐 授权',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'semitone-licensing',
      2: 'sea-epic-soundtrack',
      1: 'cartoon-stickers semitone background-music cultural-gift-licensing',
    }),
  },
  {
    query: 'watermark',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({ 3: 'audio-watermark document-watermark', 2: 'player-sdk' }),
  },
  {
    query: 'customs',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({
      3: 'clearsail customs-declaration parcel-clearance customs-training',
      2: 'clearsail-single-window hs-code-finder',
      1: 'anchor-chain origin-certificate bonded-storage',
    }),
  },
  {
    query: 'calligraphy',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({ 3: 'calligraphy-course' }),
  },
  {
    query: 'cloud',
    lan: 'CN',
    kind: 'other-language',
    many: true,
    rated: rate({
      3: `annals-archive private-cloud-kit cloud-drive monitoring-stack bluestone bluestone-cloud brook-live
      schoolbridge-classroom inktide-print agarwood-collections cloud-warehouse cloud-engineer-course cloudbank
      cloudbank-console`,
      2: `cloud-rabbit point-cloud-tool managed-kubernetes bluestone-compute gpu-rental render-farm green-hosting
      government-cloud-migration video-meeting brook`,
      1: 'cloud-cost-workbook',
    }),
  },
  {
    query: '出版',
    lan: 'EN',
    kind: 'other-language',
    why: '出版 and 初版 sound alike.',
    rated: rate({
      3: 'inkriver machine-translation',
      2: 'paperlantern tidesound',
      1: `inkriver-library red-chamber three-kingdoms tang-poems book-of-songs records-historian
      classics-for-schools moquan-catalogue yuyin hiddenhill seatongue strange-tales tidesound-yearbook`,
      0: 'first-edition-facsimiles',
    }),
  },
  {
    query: '昆曲',
    lan: 'EN',
    kind: 'other-language',
    rated: rate({ 3: 'peony-pavilion', 2: 'red-chamber-audio' }),
  },
  {
    query: '数据中心',
    lan: 'EN',
    kind: 'other-language',
    rated: rate({ 3: 'cumulusbay', 2: 'cumulus-portal cross-border-line disaster-recovery colocation' }),
  },
  {
    query: '授权书',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'semitone-licensing oral-history' }),
  },
  {
    query: '白噪声',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'rain-sounds' }),
  },
  {
    query: '不符点',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'letter-of-credit-check' }),
  },
  {
    query: '中小企业',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'farsail copyright-handbook-sealmark' }),
  },
  {
    query: 'linocut',
    lan: 'EN',
    kind: 'text',
    rated: rate({ 3: 'northlite-candles' }),
  },
  {
    query: 'notaries',
    lan: 'EN',
    kind: 'text',
    rated: rate({ 3: 'truekeep truekeep-notary' }),
  },
  {
    query: '晨幕影业',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'dawncurtain',
      2: `dawncurtain-cinema river-ferryman salt-road subtitle-studio film-festival-kit location-library
      film-posters`,
    }),
  },
  {
    query: 'Sealmark',
    lan: 'EN',
    kind: 'company',
    rated: rate({
      3: 'sealmark',
      2: `sealmark-desk software-registration art-registration certificate-lookup trademark-watch
      copyright-handbook-sealmark`,
    }),
  },
  {
    query: 'Thistlevane',
    lan: 'EN',
    kind: 'company',
    rated: rate({
      3: 'thistlevane',
      2: `thistlevane-journals peer-review-desk history-of-printing citation-checker monograph-platform`,
    }),
  },
  {
    query: '青石',
    lan: 'CN',
    kind: 'company',
    why: '青石 and 青史 sound alike.',
    rated: rate({
      3: 'bluestone',
      2: 'bluestone-cloud bluestone-compute gpu-rental render-farm green-hosting',
      0: 'qingshi annals-archive',
    }),
  },
  {
    query: '青史',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'qingshi',
      2: `annals-archive archive-preservation oral-history century-photographs clan-genealogy shanghai-papers`,
      0: 'bluestone bluestone-cloud',
    }),
  },
  {
    query: '江版中心',
    lan: 'CN',
    kind: 'company',
    why: 'Its abbreviation, which is no part of its name.',
    rated: rate({
      3: 'estuary',
      2: `estuary-exchange copyright-valuation licence-contract rights-list copyright-index orphan-works
      copyright-handbook-estuary copyright-filing-guide`,
    }),
  },
  {
    query: '印象',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'footprint',
      2: `footprint-heritage blue-calico paper-cutting woodblock-newyear kiln-fire yin-film kimono-patterns`,
      0: 'tidesound guqin-masters',
    }),
  },
  {
    query: '示软登字第0091001号',
    lan: 'CN',
    kind: 'copyright-number',
    rated: rate({ 3: 'managed-kubernetes' }),
  },
  {
    query: '示軟登字第0097501號',
    lan: 'CN',
    kind: 'copyright-number',
    rated: rate({ 3: 'machine-translation' }),
  },
  {
    query: '00141203',
    lan: 'CN',
    kind: 'copyright-number',
    rated: rate({ 3: 'woodblock-newyear' }),
  },
  {
    query: 'demo 2026 s 00961',
    lan: 'EN',
    kind: 'copyright-number',
    why: 'Typed with spaces for hyphens.',
    rated: rate({ 3: 'quotation-clearance' }),
  },
  {
    query: '128704',
    lan: 'EN',
    kind: 'copyright-number',
    why: 'Typed without the leading zeros.',
    rated: rate({ 3: 'copyright-index' }),
  },
  {
    query: '示作登字-2023',
    lan: 'CN',
    kind: 'copyright-number',
    rated: rate({ 3: 'first-edition-facsimiles folk-songs-hezhou boatmen-work-songs woodblock-newyear' }),
  },
  {
    query: '水印相机',
    lan: 'CN',
    kind: 'near',
    rated: [],
    near: ['audio-watermark', 'document-watermark', 'player-sdk'],
  },
  {
    query: '余音',
    lan: 'EN',
    kind: 'near',
    why: 'Only in Chinese: found, and said to be so.',
    rated: [],
    near: ['yuyin', 'yuyin-folk-songs', 'folk-songs-hezhou', 'pingtan-collection', 'boatmen-work-songs'],
  },
  {
    query: '纪录偏',
    lan: 'CN',
    kind: 'near',
    why: 'A character that sounds like the right one.',
    rated: [],
    near: [
      'salt-road',
      'grainrain',
      'terraces-documentary',
      'crane-documentary',
      'kiln-fire',
      'dawncurtain',
      'grainrain-footage',
      'underwater-footage',
      'drone-aerials',
      'celadon-cup',
    ],
  },
  {
    query: 'caligrafy',
    lan: 'EN',
    kind: 'near',
    rated: [],
    near: ['calligraphy-course'],
  },
  {
    query: '宇宙飞船绘本',
    lan: 'CN',
    kind: 'near',
    rated: [],
    near: ['moon-rabbit', 'paperlantern', 'paperlantern-club', 'illustration-school'],
  },
  {
    query: 'karoke herros',
    lan: 'EN',
    kind: 'near',
    rated: [],
    near: ['karaoke-heroes'],
  },
];
