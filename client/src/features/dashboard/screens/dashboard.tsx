import { listPath } from '@portal/shared/record-path';
import { screenAt, titleOf } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { PageError } from '../../../core/page/page-error.tsx';
import { useRead } from '../../../core/request/use-request.ts';
import { Acting } from '../../../entities/workflow/acting.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Columns, Stack } from '../../../kit/layout.tsx';
import { PageHead, Panel } from '../../../kit/panel.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { Amounts, type Figures } from '../parts/amounts.tsx';
import { type Bar, Bars } from '../parts/bars.tsx';
import { dashboard } from '../requests.ts';

/** Figures of what is there for whom one acts for; each leads to its list. */
export const DashboardScreen = () => <Acting>{(acting) => <DashboardFor key={acting} acting={acting} />}</Acting>;

function DashboardFor({ acting }: { acting: string }) {
  const { t } = useTranslation();
  const { data, problem, retry } = useRead(dashboard, {}, acting);
  if (problem && !data) return <PageError problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  const kinds = [...new Set(data.months.map(({ kind }) => kind))];
  return (
    <>
      <PageHead title={t('centre.titles.dashboard')} intro={t('workflow.figures.intro')} />
      <Stack>
        <Ages figures={data} />
        <States figures={data} />
        {kinds.map((kind) => (
          <Amounts key={kind} kind={kind} figures={data} />
        ))}
      </Stack>
    </>
  );
}

type Part = { kind: string; part: string };

/** What a kind is called, or the part of it that has a list of its own. */
function useCalled() {
  const translate = useTranslate();
  return ({ kind, part }: Part): string => {
    const path = part ? listPath({ kind, part }, {}) : undefined;
    const screen = path === undefined ? undefined : screenAt(path);
    return screen ? titleOf(screen, translate) : translate(`kinds.${kind}.title`);
  };
}

function States({ figures: { states } }: { figures: Figures }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const translate = useTranslate();
  const called = useCalled();
  const parts = [...new Map(states.map((each) => [`${each.kind} ${each.part}`, each])).values()];
  return (
    <Panel title={t('workflow.figures.states')}>
      {parts.length === 0 ? (
        t('workflow.figures.nothing')
      ) : (
        <Columns>
          {parts.map(({ kind, part }) => {
            const own = states.filter((each) => each.kind === kind && each.part === part);
            const bars = own.map(
              ({ state, count }): Bar => ({
                key: state,
                label: translate(`kinds.${kind}.states.${state}`),
                figure: figure(count),
                length: count,
                to: listPath({ kind, part }, { state }),
              }),
            );
            return (
              <Bars
                key={`${kind} ${part}`}
                title={called({ kind, part })}
                columnTitle={t('workflow.figures.number')}
                bars={bars}
              />
            );
          })}
        </Columns>
      )}
    </Panel>
  );
}

function Ages({ figures: { ages } }: { figures: Figures }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const called = useCalled();
  const waiting = ages.filter(({ counts }) => counts.length > 0);
  const labelOf = ({ least: minDays, most: maxDays }: Figures['ages'][number]): string =>
    maxDays === null
      ? t('workflow.figures.older', { most: minDays - 1 })
      : t('workflow.figures.age', { least: minDays, most: maxDays });
  return (
    <Panel title={t('workflow.figures.ages')}>
      {waiting.length === 0 ? (
        t('workflow.figures.nothingWaits')
      ) : (
        <Columns>
          {waiting.map((age) => {
            const bars = age.counts.map(
              ({ kind, part, count }): Bar => ({
                key: `${kind} ${part}`,
                label: called({ kind, part }),
                figure: figure(count),
                length: count,
                to: listPath({ kind, part }, { part: 'mine', ...(age.from && { from: age.from }), to: age.to }),
              }),
            );
            return <Bars key={age.least} title={labelOf(age)} columnTitle={t('workflow.figures.number')} bars={bars} />;
          })}
        </Columns>
      )}
    </Panel>
  );
}
