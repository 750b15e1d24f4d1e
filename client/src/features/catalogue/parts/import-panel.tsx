import { useTranslation } from 'react-i18next';
import { SendFile } from '../../../entities/imports/send-file.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { begin } from '../requests.ts';
import css from './panels.module.css';

const hints = ['formats', 'rows', 'pictures', 'drafts', 'again'] as const;

/** What a file has to be like, and where to choose it. */
export function ImportPanel({ onStarted }: { onStarted: () => void }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('catalogue.import.title')}>
      <ul className={css.hints}>
        {hints.map((hint) => (
          <li key={hint}>{t(`catalogue.import.${hint}`)}</li>
        ))}
      </ul>
      <SendFile accept=".xlsx,.csv,.zip" begin={begin} more={{}} onStarted={onStarted} />
    </Panel>
  );
}
