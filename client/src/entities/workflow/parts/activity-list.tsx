import type { WorkflowRecord } from '@portal/shared/records/workflow-record';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { historyPath } from '../../history/paths.ts';
import { ProofTools } from '../../history/proof-tools.tsx';
import { labelOf } from '../../record/references/records.ts';
import { records } from '../form/records.ts';
import { type Detail, useWorkflowWords } from '../kind.ts';
import css from './activity-list.module.css';

/** Who did what with a record, and what was said with it, the newest first; all that changed, the past and the proof from here. */
export function Happened({ kind, id, history }: { kind: WorkflowRecord; id: string; history: Detail['history'] }) {
  const { t } = useTranslation();
  const { dateTime, text } = useFormat();
  const translate = useTranslate();
  const words = useWorkflowWords(kind);
  const inputLabels = Object.entries({
    comment: t('workflow.act.comment'),
    rate: t('workflow.act.rate'),
    reference: t('workflow.act.reference'),
    declaration: t('workflow.act.declaration'),
    receipt: t('workflow.act.receipt'),
  });
  return (
    <Panel
      title={t('workflow.one.history')}
      action={<Link to={historyPath(id, { kind: kind.kind })}>{t('trail.timeline.more')}</Link>}
    >
      <ol className={css.happened}>
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.act}`}>
            <Text strong>{entry.act === 'save' ? t('workflow.one.saved') : words.act(entry.act)}</Text>
            <Text as="small" size="xs" tone="tertiary">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              {' · '}
              {entry.onBehalfOf && `${t('workflow.one.onBehalfOf', { name: text(entry.onBehalfOf) })} · `}
              {t('workflow.one.by', { name: text(entry.by), role: t(`codes.role.${entry.role as 'system'}`) })}
            </Text>
            {inputLabels.map(([name, label]) => {
              const [value, was] = [entry.given[name], entry.was?.[name]];
              return value === undefined ? null : (
                <p key={name} className={css.given}>
                  {name !== 'comment' && `${label} `}
                  {name === 'receipt' ? (
                    <Link to={pathTo('receipt', { id: value })}>
                      <ReceiptNumber id={value} />
                    </Link>
                  ) : was === undefined ? (
                    value
                  ) : (
                    `${was} → ${value}`
                  )}
                </p>
              );
            })}
            {Object.entries(entry.reasons ?? {}).map(([rule, reason]) => (
              <p key={rule} className={css.given}>
                {t('workflow.reasons.said', {
                  what: translate(`kinds.${kind.kind}.findings.rules.${rule}.title`),
                  reason,
                })}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <ProofTools id={id} />
    </Panel>
  );
}

/** A receipt that a payment came back by; who may not read it is told no more than that there is one. */
function ReceiptNumber({ id }: { id: string }) {
  const found = records.useRecord('receipt', id);
  return useFormat().text(found ? labelOf(found) : '');
}
