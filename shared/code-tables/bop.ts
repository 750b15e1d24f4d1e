import type { Service } from '../codes/trade.ts';

/**
 * Transaction codes of the balance of payments, to begin with: code, Chinese, English, and the service of the data map that
 * what is paid or received for it counts as; `-` is not on the map.
 */
export const transactions = `
223010|公务及商务旅行|Business travel|-
226000|金融服务|Financial services|SG
227010|电信服务|Telecommunications services|SI
227020|计算机服务|Computer services|SI
227030|信息服务|Information services|SI
228010|研发成果转让及委托研发|Transfer of research results and commissioned research|SJ
228021|法律服务|Legal services|SJ
228022|会计服务|Accounting services|SJ
228023|管理咨询和公共关系服务|Management consulting and public relations|SJ
228024|广告服务|Advertising services|SJ
228025|展会服务|Trade fair services|SJ
228039|其他技术服务|Other technical services|SJ
228050|佣金|Commissions|SJ
229010|视听服务|Audiovisual services|SK
231010|特许和商标使用费|Franchise and trademark fees|SH
231020|研发成果使用费|Fees for the use of research results|SH
231030|复制或分销计算机软件许可费|Licenses to reproduce or distribute software|SH
231040|视听产品许可费|Licenses for audiovisual products|SH
231990|其他知识产权使用费|Fees for other intellectual property|SH
`;

export const parts = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

const onMap: ReadonlyMap<string, string> = new Map(
  parts(transactions).map(([code = '', , , place = '-']) => [code, place]),
);

/** The service of the data map that a code counts as; null when it is not on the map, as are codes that nobody has mapped. */
export function serviceOf(code: string): Service | null {
  const place = onMap.get(code) ?? '-';
  return place === '-' ? null : (place as Service);
}
