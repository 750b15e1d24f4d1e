import type { PlannedSlot } from '@portal/shared/calls/slot';
import type { Site } from '@portal/shared/codes/index';
import { pathTo } from '@portal/shared/screens';

/** Changes of slots that are not confirmed, as the address of their preview has them. */
export interface HomePlan {
  readonly dominCode: Site;
  /** slots that would be displayed no more */
  readonly away: readonly string[];
  readonly shown: readonly PlannedSlot[];
}

// none of them but the title, which comes last, has the sign between them
const between = '.';
const lines = '\n';

const written = ({ typeCode, catagory = '', postId, lanCode, connectMessage, title }: PlannedSlot): string =>
  [typeCode, catagory, postId, lanCode, connectMessage, title].join(between);

function read(text: string): PlannedSlot {
  const [typeCode, catagory, postId, lanCode, connectMessage, ...title] = text.split(between);
  // what is no plan is refused by the call, field by field
  return { typeCode, catagory, postId, lanCode, connectMessage, title: title.join(between) } as PlannedSlot;
}

export const planPath = ({ dominCode, away, shown }: HomePlan): string =>
  pathTo('preview', { kind: 'home', dominCode, away: away.join(), shown: shown.map(written).join(lines) });

export const planIn = (search: URLSearchParams): HomePlan => ({
  dominCode: (search.get('dominCode') ?? '') as Site,
  away: (search.get('away') ?? '').split(',').filter(Boolean),
  shown: (search.get('shown') ?? '').split(lines).filter(Boolean).map(read),
});
