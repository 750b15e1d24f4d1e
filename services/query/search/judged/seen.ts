import { type JudgedQuery, rate } from './query.ts';

/** Queries that may be read by whoever builds or tunes the search. */
export const seen: readonly JudgedQuery[] = [
  {
    query: '印',
    lan: 'CN',
    kind: 'one-character',
    many: true,
    rated: rate({
      3: 'yin-film',
      2: `collector-seals out-of-print audio-watermark document-watermark footprint blue-calico footprints-snow
      print-and-play inktide inktide-print print-on-demand colour-calibration seal-carving-kit sealmark
      sealmark-desk print-files-3d`,
      1: `rare-books-online paperlantern-club clan-genealogy shuji footprint-heritage paper-cutting
      woodblock-newyear kiln-fire sheet-music-shop muyu player-sdk calligraphy-course packaging-proof
      movable-type-font software-registration art-registration certificate-lookup trademark-watch strange-tales
      copyright-handbook-sealmark film-posters kimono-patterns`,
    }),
  },
  {
    query: '茶',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({
      3: `tea-garden tea-garden-sensors teahorse teahorse-store tea-ceremony-course tea-talk puer-vintage
      tea-tasting-set camellia-atlas`,
      1: 'silk-road-boardgame',
    }),
  },
  {
    query: '灯',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({
      3: 'lamp',
      2: `paperlantern paperlantern-club moon-rabbit lanternfish lanternfish-listen lantern-exhibition
      paper-lantern-kit`,
      1: `graded-readers illustration-school dragon-boat-popup ink-insects red-chamber-audio bedtime-stories
      narrator-casting classic-audio-essays mystery-radio-play nian-beast heart-education`,
    }),
  },
  {
    query: '盐',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({ 3: 'salt-road' }),
  },
  {
    query: '瓷',
    lan: 'CN',
    kind: 'one-character',
    rated: rate({
      3: `kiln-fire porcelain-3d porcelainroad porcelainroad-shop blue-white-tableware celadon-cup`,
      1: 'silk-road-boardgame museum-stationery paper-lantern-kit',
    }),
  },
  {
    query: '书',
    lan: 'CN',
    kind: 'one-character',
    many: true,
    rated: rate({
      3: `inkriver-library moquan moquan-catalogue ebook-converter first-edition-facsimiles bookshop-pos
      collector-seals paperlantern dragon-boat-popup lanternfish-listen shiye-campus library-kiosk
      braille-books shuji shuji-old-books out-of-print ex-libris letters-home cat-bookshop ebook-drm
      calligraphy-course secondhand-books-exchange book-fair-map inkriver-importer heart-education`,
      2: `inkriver classic-detective print-on-demand machine-translation lanternfish shiye jishi-planet`,
      1: `stonetablet rare-books-online scroll-viewer paperlantern-club moon-rabbit graded-readers
      illustration-school ink-insects narrator-casting reading-analytics oral-history semitone-licensing
      text-to-speech electronic-bill-of-lading museum-stationery certificate-lookup piracy-monitor`,
    }),
  },
  {
    query: '景点',
    lan: 'CN',
    kind: 'two-characters',
    why: '景点 and 经典 sound alike; Chinese characters ask for themselves.',
    rated: rate({
      3: 'scenic-spot-guide scenic-crowd',
      1: 'eticket-gate strollwise',
      0: 'classics-for-schools classic-detective classic-audio-essays',
    }),
  },
  {
    query: '经典',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'classics-for-schools classic-detective classic-audio-essays',
      0: 'scenic-spot-guide scenic-crowd',
    }),
  },
  {
    query: '权利',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({ 3: 'rights-list', 2: 'orphan-works', 1: 'out-of-print royalty-split', 0: 'power-chess' }),
  },
  {
    query: '权力',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({ 3: 'power-chess', 0: 'rights-list orphan-works royalty-split out-of-print' }),
  },
  {
    query: '印刷',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'inktide inktide-print print-on-demand colour-calibration',
      2: 'packaging-proof',
      1: 'history-of-printing movable-type-font seal-carving-kit',
    }),
  },
  {
    query: '海报',
    lan: 'CN',
    kind: 'two-characters',
    why: '上海报刊 has the two characters side by side in two words.',
    rated: rate({ 3: 'film-posters', 1: 'shanghai-papers' }),
  },
  {
    query: '动画',
    lan: 'CN',
    kind: 'two-characters',
    rated: rate({
      3: 'driftlight cloud-rabbit ink-animation render-farm',
      2: 'driftlight-assets shanhai-cartoon martial-arts-motion',
      1: 'motion-capture cartoon-stickers storyboard-pencil',
    }),
  },
  {
    query: '有声书',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'heart-education',
      2: 'lanternfish lanternfish-listen narrator-casting',
      1: `text-to-speech red-chamber-audio classic-audio-essays bedtime-stories mystery-radio-play inkriver-library`,
    }),
  },
  {
    query: '数字孪生',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'port-digital-twin factory-digital-twin',
      2: 'twinmirror twinmirror-studio',
      1: 'museum-digital-twin point-cloud-tool print-files-3d',
    }),
  },
  {
    query: '区块链',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'blockchain-evidence anchorpoint',
      2: 'anchor-chain digital-collectibles provenance-labels art-ledger',
    }),
  },
  {
    query: '产地证',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({ 3: 'origin-certificate', 2: 'silkbridge-documents' }),
  },
  {
    query: '电子提单',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({ 3: 'electronic-bill-of-lading', 2: 'silkbridge' }),
  },
  {
    query: '机器翻译',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'machine-translation',
      2: 'seatongue',
      1: 'seatongue-cat contract-translation listing-translator term-base',
    }),
  },
  {
    query: '非物质文化遗产',
    lan: 'CN',
    kind: 'more-characters',
    rated: rate({
      3: 'footprint',
      1: 'footprint-heritage blue-calico paper-cutting woodblock-newyear kiln-fire yin-film',
    }),
  },
  {
    query: '數字版權',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({
      3: 'estuary copyright-valuation ebook-drm',
      2: `estuary-exchange licence-contract rights-list copyright-index orphan-works copyright-handbook-estuary
      copyright-filing-guide`,
      1: 'inkriver term-base',
    }),
  },
  {
    query: '遊戲',
    lan: 'CN',
    kind: 'traditional',
    many: true,
    rated: rate({
      3: `game-voice-pack sugarcube-arcade chesscloud kirincave paperboat paperboat-publishing game-localisation`,
      2: `sugarcube party-island tea-garden word-kitchen karaoke-heroes dunhuang-puzzle letters-home
      night-train-noodles fogport fogport-account sea-epic footprints-snow muyu party-planner lamp
      game-engine-weather chesscloud-arena go-teacher power-chess endgame-puzzles kirin-legend nian-beast
      cat-bookshop`,
      1: 'chess-broadcast martial-arts-motion',
    }),
  },
  {
    query: '紅樓夢',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({ 3: 'red-chamber red-chamber-audio' }),
  },
  {
    query: '軟體著作權',
    lan: 'CN',
    kind: 'traditional',
    why: 'Written as in Taiwan, where software has another word.',
    rated: rate({ 3: 'software-registration', 2: 'sealmark', 1: 'sealmark-desk art-registration certificate-lookup' }),
  },
  {
    query: '詩經',
    lan: 'CN',
    kind: 'traditional',
    why: '诗经 and 石经 sound alike.',
    rated: rate({ 3: 'book-of-songs', 0: 'stone-classics-rubbings city-model' }),
  },
  {
    query: '資訊安全',
    lan: 'CN',
    kind: 'traditional',
    why: 'Written as in Taiwan, where information has another word.',
    rated: rate({
      3: 'hiddenhill',
      2: 'hiddenhill-soc document-watermark data-masking penetration-test key-custody ebook-drm',
    }),
  },
  {
    query: '國際貿易',
    lan: 'CN',
    kind: 'traditional',
    rated: rate({
      3: 'silkbridge trade-contract-templates',
      2: `silkbridge-documents electronic-bill-of-lading letter-of-credit-check sanctions-screening hs-code-finder`,
      1: 'incoterms-guide trade-flow-map trade-atlas-2024 trade-atlas-2026 freight-quotes',
    }),
  },
  {
    query: 'ＡＩ',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({
      3: 'ai-meeting-notes',
      2: 'wordleaf',
      1: `heart-education wordleaf-open speech-recognition text-to-speech voiceprint-login dyslexia-reader
      drone-aerials`,
    }),
  },
  {
    query: '３Ｄ',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({ 3: 'print-files-3d', 1: 'porcelain-3d' }),
  },
  {
    query: 'ＥＰＵＢ',
    lan: 'CN',
    kind: 'full-width',
    why: 'A Republican period is no EPUB.',
    rated: rate({ 3: 'ebook-converter', 0: 'first-edition-facsimiles' }),
  },
  {
    query: 'ＧＰＵ　ｒｅｎｔａｌ',
    lan: 'EN',
    kind: 'full-width',
    rated: rate({ 3: 'gpu-rental' }),
  },
  {
    query: 'ｆａｒｓａｉｌ',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({
      3: 'farsail',
      2: `farsail-mall shop-builder listing-translator vat-filing review-monitor overseas-warehouse`,
    }),
  },
  {
    query: '５Ｇ',
    lan: 'CN',
    kind: 'full-width',
    rated: rate({ 3: 'private-5g' }),
  },
  {
    query: 'mochuan',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({
      3: 'inkriver',
      2: `inkriver-library red-chamber three-kingdoms tang-poems book-of-songs records-historian
      classics-for-schools strange-tales inkriver-importer`,
    }),
  },
  {
    query: 'jingdian',
    lan: 'CN',
    kind: 'pinyin',
    why: 'Typed in letters, both 景点 and 经典 are meant; 跨境电子 across two words is not.',
    rated: rate({
      3: `scenic-spot-guide scenic-crowd classics-for-schools classic-detective classic-audio-essays`,
      0: `farsail farsail-mall shop-builder listing-translator vat-filing review-monitor overseas-warehouse`,
    }),
  },
  {
    query: 'zhifu',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({
      3: `coppercoin coppercoin-gateway royalty-split payment-plugin uniform-sizing farm-wealth-class`,
      2: 'cross-border-payment',
      1: 'refund-guard',
    }),
  },
  {
    query: 'shijing',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({ 3: 'book-of-songs stone-classics-rubbings city-model' }),
  },
  {
    query: 'quanli',
    lan: 'EN',
    kind: 'pinyin',
    rated: rate({ 3: 'rights-list power-chess', 2: 'orphan-works', 1: 'royalty-split out-of-print' }),
  },
  {
    query: 'shuziluansheng',
    lan: 'CN',
    kind: 'pinyin',
    rated: rate({
      3: 'port-digital-twin factory-digital-twin',
      2: 'twinmirror twinmirror-studio',
      1: 'museum-digital-twin point-cloud-tool print-files-3d',
    }),
  },
  {
    query: 'hongloumeng',
    lan: 'EN',
    kind: 'pinyin',
    rated: rate({ 3: 'red-chamber red-chamber-audio' }),
  },
  {
    query: 'hlm',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'red-chamber red-chamber-audio' }),
  },
  {
    query: 'szbq',
    lan: 'CN',
    kind: 'initials',
    rated: rate({
      3: 'estuary copyright-valuation ebook-drm',
      2: `estuary-exchange licence-contract rights-list copyright-index orphan-works copyright-handbook-estuary
      copyright-filing-guide`,
    }),
  },
  {
    query: 'qkl',
    lan: 'CN',
    kind: 'initials',
    rated: rate({
      3: 'blockchain-evidence anchorpoint',
      2: 'anchor-chain digital-collectibles provenance-labels art-ledger',
    }),
  },
  {
    query: 'dztd',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'electronic-bill-of-lading', 2: 'silkbridge' }),
  },
  {
    query: 'mdt',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'peony-pavilion', 1: 'ex-libris' }),
  },
  {
    query: 'gjmy',
    lan: 'CN',
    kind: 'initials',
    rated: rate({
      3: 'silkbridge trade-contract-templates',
      2: `silkbridge-documents electronic-bill-of-lading letter-of-credit-check sanctions-screening hs-code-finder`,
      1: 'incoterms-guide',
    }),
  },
  {
    query: 'kjzf',
    lan: 'CN',
    kind: 'initials',
    rated: rate({ 3: 'coppercoin-gateway', 1: 'coppercoin cross-border-payment' }),
  },
  {
    query: 'publish',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'inkriver paperboat-publishing machine-translation sales-charts',
      2: 'thistlevane paperlantern tidesound paperboat',
      1: `inkriver-library red-chamber three-kingdoms tang-poems book-of-songs records-historian
      classics-for-schools moquan-catalogue peer-review-desk hiddenhill halfmoon strange-tales`,
    }),
  },
  {
    query: 'art',
    lan: 'EN',
    kind: 'part-of-word',
    why: 'A part of a word is its beginning: art is not in party.',
    rated: rate({
      3: 'art-ledger art-registration',
      2: 'copyright-index',
      1: 'martial-arts-motion thistlevane-journals peer-review-desk',
      0: `party-island party-planner cartoon-stickers shanhai-cartoon smart-gift-finder heart-education
      cart-recovery sales-charts apricot production-scheduler customs-declaration access-reviews salt-road
      sugarcube disaster-recovery vat-filing clan-genealogy halfmoon-dashboards trade-atlas-2026`,
    }),
  },
  {
    query: 'ink',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'ink-insects ink-animation',
      2: `inkriver inkriver-library moquan moquan-catalogue inktide inktide-print inkriver-importer`,
      1: `red-chamber three-kingdoms tang-poems book-of-songs records-historian classics-for-schools
      ebook-converter first-edition-facsimiles bookshop-pos classic-detective print-on-demand packaging-proof
      colour-calibration movable-type-font seal-carving-kit strange-tales book-fair-map`,
      0: 'truekeep-notary cloud-drive player-sdk',
    }),
  },
  {
    query: 'transl',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: `seatongue-cat contract-translation machine-translation listing-translator style-guide-translators`,
      2: 'seatongue subtitle-studio',
      1: 'book-of-songs classic-detective heart-education',
    }),
  },
  {
    query: 'illustr',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({ 3: 'illustration-school book-of-songs', 2: 'paperlantern art-registration' }),
  },
  {
    query: 'chain',
    lan: 'EN',
    kind: 'part-of-word',
    why: 'Here the end of a compound counts: a blockchain is a chain.',
    rated: rate({
      3: 'anchor-chain cold-chain-logger',
      2: 'anchorpoint blockchain-evidence digital-collectibles',
      1: 'provenance-labels art-ledger',
    }),
  },
  {
    query: 'stream',
    lan: 'EN',
    kind: 'part-of-word',
    rated: rate({
      3: 'brook stream-health',
      2: 'brook-live farm-wealth-class',
      1: 'video-transcoding live-commerce-kit player-sdk',
    }),
  },
  {
    query: 'blokchain',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'blockchain-evidence anchorpoint',
      2: 'anchor-chain digital-collectibles provenance-labels art-ledger',
    }),
  },
  {
    query: 'podcst',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'whalesong whalesong-hosting rights-podcast port-to-port-podcast',
      2: 'news-briefing tea-talk',
      1: 'broadcast-scheduler',
    }),
  },
  {
    query: 'farsial',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'farsail',
      2: `farsail-mall shop-builder listing-translator vat-filing review-monitor overseas-warehouse`,
    }),
  },
  {
    query: 'transaltion',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'seatongue-cat contract-translation machine-translation',
      2: 'seatongue subtitle-studio',
      1: 'book-of-songs heart-education listing-translator style-guide-translators term-base',
    }),
  },
  {
    query: 'royality',
    lan: 'EN',
    kind: 'slip',
    rated: rate({ 3: 'royalty-statements royalty-split', 1: 'semitone paperlantern' }),
  },
  {
    query: 'genealgoy',
    lan: 'EN',
    kind: 'slip',
    rated: rate({ 3: 'clan-genealogy' }),
  },
  {
    query: 'mueseum',
    lan: 'EN',
    kind: 'slip',
    rated: rate({
      3: 'agarwood museum-guide cultural-gift-licensing museum-stationery',
      2: 'agarwood-collections porcelainroad porcelainroad-shop',
      1: 'bronze-inscriptions porcelain-3d lantern-exhibition',
    }),
  },
  {
    query: '版权 登记',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'sealmark copyright-filing-guide',
      2: `estuary sealmark-desk software-registration art-registration certificate-lookup
      copyright-handbook-estuary copyright-handbook-sealmark`,
      1: `trademark-watch gongyun-pledge script-library rights-podcast semitone ebook-drm blockchain-evidence
      estuary-exchange copyright-valuation licence-contract copyright-index copyright-pledge`,
    }),
  },
  {
    query: '茶 游戏',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'tea-garden',
      1: `tea-talk game-voice-pack sugarcube-arcade chesscloud kirincave paperboat paperboat-publishing
      game-localisation tea-garden-sensors teahorse teahorse-store puer-vintage tea-tasting-set camellia-atlas
      tea-ceremony-course`,
    }),
  },
  {
    query: 'museum guide',
    lan: 'EN',
    kind: 'several-words',
    rated: rate({
      3: 'museum-guide',
      2: 'agarwood',
      1: `cultural-gift-licensing scenic-spot-guide ancient-town-ar museum-stationery style-guide-translators
      incoterms-guide`,
    }),
  },
  {
    query: '跨境 支付',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'coppercoin-gateway',
      2: 'coppercoin cross-border-payment',
      1: `cross-border-line farsail farsail-mall shop-builder camelbell royalty-split payment-plugin`,
    }),
  },
  {
    query: 'contract translation',
    lan: 'EN',
    kind: 'several-words',
    rated: rate({
      3: 'contract-translation',
      2: 'seatongue',
      1: 'seatongue-cat machine-translation trade-contract-templates',
    }),
  },
  {
    query: '墨川 诗',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({
      3: 'tang-poems book-of-songs',
      2: 'red-chamber',
      1: `inkriver inkriver-library three-kingdoms records-historian classics-for-schools sea-epic
      sea-epic-soundtrack strange-tales inkriver-importer`,
    }),
  },
  {
    query: '龙泉 青瓷',
    lan: 'CN',
    kind: 'several-words',
    rated: rate({ 3: 'kiln-fire celadon-cup', 1: 'porcelain-3d blue-white-tableware' }),
  },
  {
    query: 'blockchain',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({
      3: 'blockchain-evidence anchorpoint',
      2: 'anchor-chain digital-collectibles provenance-labels art-ledger',
    }),
  },
  {
    query: 'podcast',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({
      3: 'whalesong whalesong-hosting rights-podcast',
      2: 'news-briefing tea-talk',
      1: 'broadcast-scheduler port-to-port-podcast',
    }),
  },
  {
    query: 'digital twin',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({
      3: 'port-digital-twin factory-digital-twin',
      2: 'twinmirror twinmirror-studio',
      1: `inkriver red-chamber dragon-boat-popup shadow-play sheet-music-shop term-base digital-collectibles
      wheatwave inktide lantern-exhibition strollwise estuary copyright-valuation truekeep`,
    }),
  },
  {
    query: 'bill of lading',
    lan: 'CN',
    kind: 'other-language',
    rated: rate({ 3: 'electronic-bill-of-lading', 2: 'silkbridge' }),
  },
  {
    query: '博物馆',
    lan: 'EN',
    kind: 'other-language',
    rated: rate({ 3: 'museum-guide', 2: 'agarwood porcelainroad porcelainroad-shop' }),
  },
  {
    query: '水墨',
    lan: 'EN',
    kind: 'other-language',
    rated: rate({ 3: 'ink-insects ink-animation' }),
  },
  {
    query: '版税',
    lan: 'EN',
    kind: 'other-language',
    rated: rate({ 3: 'royalty-statements royalty-split', 1: 'paperlantern' }),
  },
  {
    query: '侨批',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'letters-home' }),
  },
  {
    query: '保险',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'ip-insurance', 2: 'crop-insurance-map gongyun' }),
  },
  {
    query: '中亚',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'camelbell customs-transit' }),
  },
  {
    query: '传承人',
    lan: 'CN',
    kind: 'text',
    rated: rate({ 3: 'footprint-heritage' }),
  },
  {
    query: 'caravan',
    lan: 'EN',
    kind: 'text',
    rated: rate({ 3: 'salt-road' }),
  },
  {
    query: 'headphones',
    lan: 'EN',
    kind: 'text',
    rated: rate({ 3: 'mystery-radio-play' }),
  },
  {
    query: '墨川',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'inkriver',
      2: `inkriver-library red-chamber three-kingdoms tang-poems book-of-songs records-historian
      classics-for-schools strange-tales inkriver-importer`,
    }),
  },
  {
    query: '云汀',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'cloudbank',
      2: `cloudbank-console managed-kubernetes private-cloud-kit cloud-drive video-meeting monitoring-stack
      government-cloud-migration`,
      1: 'cloud-cost-workbook cloud-engineer-course',
    }),
  },
  {
    query: '远帆',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'farsail',
      2: `farsail-mall shop-builder listing-translator vat-filing review-monitor overseas-warehouse`,
    }),
  },
  {
    query: 'Lanternfish',
    lan: 'EN',
    kind: 'company',
    rated: rate({
      3: 'lanternfish',
      2: `lanternfish-listen red-chamber-audio bedtime-stories narrator-casting classic-audio-essays
      mystery-radio-play heart-education`,
    }),
  },
  {
    query: 'Semitone Music Rights Agency Ltd',
    lan: 'EN',
    kind: 'company',
    rated: rate({
      3: 'semitone',
      2: 'semitone-licensing background-music royalty-statements melody-matcher sheet-music-shop',
    }),
  },
  {
    query: '杏林智慧医疗有限公司',
    lan: 'CN',
    kind: 'company',
    rated: rate({
      3: 'apricot',
      2: 'apricot-telehealth clinic-records herb-identifier tongue-diagnosis patient-leaflets',
    }),
  },
  {
    query: 'EDCX',
    lan: 'EN',
    kind: 'company',
    why: 'Its abbreviation, which is no part of its name.',
    rated: rate({
      3: 'estuary',
      2: `estuary-exchange copyright-valuation licence-contract rights-list copyright-index orphan-works
      copyright-handbook-estuary`,
      1: 'copyright-filing-guide',
    }),
  },
  {
    query: '示作登字-2025-A-00010401',
    lan: 'CN',
    kind: 'copyright-number',
    rated: rate({ 3: 'red-chamber', 1: 'three-kingdoms' }),
  },
  {
    query: 'DEMO-2026-A-00404',
    lan: 'EN',
    kind: 'copyright-number',
    rated: rate({ 3: 'tang-poems' }),
  },
  {
    query: '示软登字0040216',
    lan: 'CN',
    kind: 'copyright-number',
    why: 'Typed without 第 and 号.',
    rated: rate({ 3: 'collector-seals', 1: 'ancient-ocr' }),
  },
  {
    query: '2025-H-0011260',
    lan: 'CN',
    kind: 'copyright-number',
    rated: rate({ 3: 'cloud-rabbit shanhai-cartoon' }),
  },
  {
    query: '00010402',
    lan: 'EN',
    kind: 'copyright-number',
    rated: rate({ 3: 'three-kingdoms' }),
  },
  {
    query: 'demo-2026-g-00821',
    lan: 'EN',
    kind: 'copyright-number',
    rated: rate({ 3: 'castle-cards' }),
  },
  {
    query: '数字孪生医院',
    lan: 'CN',
    kind: 'near',
    rated: [],
    near: ['port-digital-twin', 'factory-digital-twin', 'twinmirror', 'twinmirror-studio'],
  },
  {
    query: 'halfmoon',
    lan: 'CN',
    kind: 'near',
    why: 'Only in English: found, and said to be so.',
    rated: [],
    near: ['halfmoon', 'halfmoon-dashboards', 'price-tracker', 'returns-forecast', 'sales-charts'],
  },
  {
    query: '景典',
    lan: 'CN',
    kind: 'near',
    why: 'A character that sounds like the right one.',
    rated: [],
    near: ['scenic-spot-guide', 'scenic-crowd', 'classics-for-schools', 'classic-detective', 'classic-audio-essays'],
  },
  {
    query: '量子播客',
    lan: 'CN',
    kind: 'near',
    rated: [],
    near: ['whalesong', 'whalesong-hosting', 'rights-podcast', 'news-briefing', 'tea-talk', 'port-to-port-podcast'],
  },
  {
    query: '示作登字-2025-A-00010499',
    lan: 'CN',
    kind: 'near',
    rated: [],
    near: ['red-chamber', 'three-kingdoms'],
  },
  {
    query: 'qilindong',
    lan: 'EN',
    kind: 'near',
    why: 'Only in Chinese: found, and said to be so.',
    rated: [],
    near: ['kirincave', 'kirin-legend', 'dunhuang-puzzle', 'nian-beast'],
  },
];
