import type { Finding } from '@portal/shared/calls/state';
import type { FindingCode } from '@portal/shared/rules/state';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../kit/link-button.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { docsUrl } from '../docs-url.ts';
import { useStateWords } from '../use-words.ts';
import css from './state-section.module.css';
import { findingId, Minor, PartTable, StatusBadge } from './state-section.tsx';

/** Screens on which something is done about a finding. */
const targets: Partial<Record<FindingCode, { to: string; words: 'operation.go.parked' | 'operation.go.imports' }>> = {
  parked: { to: pathTo('parked'), words: 'operation.go.parked' },
  importFailed: { to: pathTo('transactions'), words: 'operation.go.imports' },
};

/** What waits for whoever runs the portal, the most urgent first: what it is, what it means, what to do. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useStateWords();
  const columns = (['urgency', 'what', 'means', 'do'] as const).map((key) => ({
    key,
    title: t(`operation.columns.${key}`),
  }));
  const rows = findings.map((finding) => {
    const { code, part, urgency, params: findingParams } = finding;
    const params = words.params(finding);
    const lead = targets[code];
    return {
      key: `${code} ${JSON.stringify(findingParams)}`,
      id: findingId(findings, finding),
      cells: {
        urgency: <StatusBadge urgency={urgency}>{t(`operation.urgency.${urgency}`)}</StatusBadge>,
        what: (
          <span>
            <strong>{translate(`operation.findings.${code}.what`, params)}</strong>
            <Minor>
              <a href={`#${part}`}>{t(`operation.parts.${part}`)}</a>
            </Minor>
          </span>
        ),
        means: translate(`operation.findings.${code}.means`, params),
        do: (
          <span>
            {translate(`operation.findings.${code}.do`, params)}
            <Minor>
              <a href={docsUrl('state', code)}>{t('operation.chapter')}</a>
            </Minor>
            {lead && (
              <LinkButton size="small" to={lead.to}>
                {t(lead.words)}
              </LinkButton>
            )}
          </span>
        ),
      },
    };
  });
  return (
    <section className={css.part}>
      <PartTable columns={columns} rows={rows} label={t('operation.waiting', { count: findings.length })} />
    </section>
  );
}
