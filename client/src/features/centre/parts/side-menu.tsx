import type { MenuEntry, MenuGroup } from '@portal/shared/menu';
import { pathTo, type ScreenName, titleOf } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../kit/classes.ts';
import { Count as CountDot } from '../../../kit/count.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Link } from '../../../kit/link.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import type { Area, Group } from '../menu.ts';
import type { Counts } from '../use-counts.ts';
import css from './side-menu.module.css';

interface Props {
  area: Area;
  open: ScreenName | undefined;
  /** groups that are closed unless the open screen is in them */
  folded: readonly MenuGroup[];
  counts: Counts;
  onGo?: () => void;
}

const has = ({ entries }: Group, screen: ScreenName | undefined): boolean =>
  entries.some(({ name }) => name === screen);

/** The accordion of an area: groups that fold, entries with what waits behind them. */
export function SideMenu({ area, open, folded, counts, onGo }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  return (
    <nav aria-label={t('centre.shell.menu')}>
      {area.groups.map((group) => (
        <details key={group.name} open={!folded.includes(group.name) || has(group, open)} className={css.group}>
          <summary className={css.title}>
            {t(`centre.groups.${group.name}`)}
            <Icon name="up" className={css.arrow} />
          </summary>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.name}>
                <Link
                  to={pathTo(entry.name)}
                  className={classes(css.entry, entry.name === open && css.on)}
                  aria-current={entry.name === open ? 'page' : undefined}
                  {...(onGo && { onClick: onGo })}
                >
                  {titleOf(entry.name, translate)}
                  <Waiting entry={entry} counts={counts} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Waiting({ entry, counts }: { entry: MenuEntry; counts: Props['counts'] }) {
  const { t } = useTranslation();
  if (!entry.counts) return null;
  const count = counts[entry.name] ?? 0;
  return <CountDot value={count} label={t(`centre.shell.${entry.counts}`, { count })} />;
}
