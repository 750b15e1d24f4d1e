import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { session, useSession } from '../access/session.ts';
import { notices } from '../notices/slice.ts';
import { requestFor } from '../request/request.ts';
import { useRead, useRequest } from '../request/use-request.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './interest.module.css';

const quiet = { quiet: true };
const productCounters = requestFor('productCounters', quiet);
const ownInterests = requestFor('ownInterests', quiet);
const likeProduct = requestFor('likeProduct');
const favouriteProduct = requestFor('favouriteProduct');

interface SayProps {
  /** words below `site.goods` */
  words: 'like' | 'favourite';
  icon: IconName;
  holds: boolean;
  /** undefined until it is known */
  count: number | undefined;
  busy: boolean;
  onSay: (holds: boolean) => void;
}

function Say({ words, icon, holds, count, busy, onSay }: SayProps) {
  const { t } = useTranslation();
  return (
    <Button className={styles.say} aria-pressed={holds} busy={busy} onClick={() => onSay(!holds)}>
      <Icon name={icon} className={styles.icon} />
      {t(`site.goods.${words}`)}
      {/* not there yet when the page is drawn */}
      <span className={styles.count} data-laid-over>
        {count ?? '\u00a0'}
      </span>
    </Button>
  );
}

/** Liking a product and keeping it: how many do, and whether one does oneself. Who has no session is asked to log in. */
export function Interest({ prdId }: { prdId: string }) {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const now = useSession();
  // laid over the page, which is drawn without them: a like evicts no page that is kept
  const isDrawn = now.status === 'visitor' && now.assumed === true;
  const asked = { prdIds: [prdId] };
  const [counted] = useRead(productCounters, isDrawn ? undefined : asked, prdId).data?.list ?? [];
  const [own] = useRead(ownInterests, now.status === 'user' ? asked : undefined, prdId).data?.list ?? [];
  const tell = (done: string) => dispatch(notices.good({ words: `site.goods.${done}` }));
  const like = useRequest(likeProduct, {
    slot: prdId,
    onDone: (_, { likeFlag }) => tell(likeFlag === '1' ? 'liked' : 'unliked'),
  });
  const favour = useRequest(favouriteProduct, {
    slot: prdId,
    onDone: (_, { favFlag }) => tell(favFlag === '1' ? 'favoured' : 'unfavoured'),
  });
  const say = (send: (flag: '0' | '1') => void) => (holds: boolean) => {
    // who has a session that is not confirmed yet is told by the answer if it has ended
    if (now.status === 'visitor') dispatch(session.required({ back: pathname + search }));
    else send(holds ? '1' : '0');
  };
  return (
    <div className={styles.interest}>
      <Say
        words="favourite"
        icon="star"
        holds={own?.favorite === '1'}
        count={counted?.scrs}
        busy={favour.status === 'running'}
        onSay={say((favFlag) => favour.run({ prdId, favFlag }))}
      />
      <Say
        words="like"
        icon="heart"
        holds={own?.like === '1'}
        count={counted?.likeCount}
        busy={like.status === 'running'}
        onSay={say((likeFlag) => like.run({ prdId, likeFlag }))}
      />
    </div>
  );
}
