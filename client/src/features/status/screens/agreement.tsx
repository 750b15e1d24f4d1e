import type { AgreementRead } from '@portal/shared/calls/agreement';
import { pathTo } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { Page, Section } from '../../../core/page/page.tsx';
import { RichText } from '../../../core/page/rich-text.tsx';
import { ErrorState } from '../../../core/page/state.tsx';
import { usePageTitle } from '../../../core/page/title.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { useSettings } from '../../../core/session/settings.ts';
import { agreement } from '../../../entities/entry/agreement.ts';
import { agreementParts } from '../../../entities/entry/agreement-parts.ts';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Link } from '../../../kit/link.tsx';
import { PageSkeleton } from '../../../kit/skeleton.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import beside from '../parts/operator-card.module.css';
import { OperatorCard } from '../parts/operator-card.tsx';
import styles from '../parts/statement.module.css';
import { Statement } from '../parts/statement.tsx';

/** What everybody agrees to who registers, to be read by anybody: the version in force, or the one that is asked for. */
export function AgreementScreen() {
  const { lan: language } = useSettings();
  const requestedVersion = Number(useSearch()[0].get('version') ?? '');
  const number = Number.isInteger(requestedVersion) && requestedVersion > 0 ? requestedVersion : undefined;
  const { data, problem, retry } = useRead(agreement, { lan: language, ...(number && { number }) }, String(number));
  if (problem && !data) return <ErrorState problem={problem} onRetry={retry} />;
  if (!data) return <PageSkeleton />;
  return data.shown ? <Version shown={data.shown} versions={data.versions} /> : <OwnText />;
}

function Version({ shown: current, versions }: AgreementRead & { shown: NonNullable<AgreementRead['shown']> }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const title = t('agreement.title');
  usePageTitle(title);
  const titleOf = ({ number, from }: AgreementRead['versions'][number]) =>
    t('agreement.version', { number, from: date(from) });
  return (
    <Page title={title} breadcrumbs={[{ words: title }]}>
      <div className={beside.beside}>
        <div>
          <p className={beside.lead}>{titleOf(current)}</p>
          {!current.inForce && (
            <p role="note">
              {t('agreement.notInForce')} <Link to={pathTo('agreement')}>{t('agreement.toInForce')}</Link>
            </p>
          )}
          <RichText html={current.html} />
          <Section title={t('agreement.versions')} className={styles.part}>
            <ul className={styles.lines}>
              {versions.map((each) => (
                <li key={each.number}>
                  <Link to={pathTo('agreement', { version: String(each.number) })}>{titleOf(each)}</Link>
                  {each.inForce && ` (${t('agreement.isInForce')})`}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <OperatorCard />
      </div>
    </Page>
  );
}

/** The portal's own, until a version is published. */
function OwnText() {
  const { t } = useTranslation();
  return (
    <Statement
      title={t('agreement.title')}
      lead={t('agreement.intro')}
      parts={agreementParts.map((name) => ({
        name,
        title: t(`agreement.parts.${name}.title`),
        lines: [t(`agreement.parts.${name}.text`)],
      }))}
    />
  );
}
