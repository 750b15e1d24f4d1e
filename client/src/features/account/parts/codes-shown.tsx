import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session/session.ts';
import { saveAs } from '../../../core/tables/csv.ts';
import form from '../../../entities/entry/form.module.css';
import { Button } from '../../../kit/button.tsx';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import css from './enrol-dialog.module.css';

interface Props {
  codes: readonly string[];
  /** what has been done with it */
  notice?: string;
  onClose: () => void;
}

/** Recovery codes, this one time. */
export function CodesShown({ codes, notice, onClose }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const now = useSession();
  const name = now.status === 'user' ? now.user.loginId : '';
  const save = () => {
    const head = t('people.factor.fileHead', {
      name,
      portal: t('site.name'),
      time: dateTime(new Date().toISOString()),
    });
    saveAs(t('people.factor.file'), [head, '', ...codes, ''].join('\r\n'), 'text/plain;charset=utf-8');
  };
  return (
    <Dialog titled label={t('people.factor.keep')} onClose={onClose}>
      <div className={form.form}>
        {notice && <p role="status">{notice}</p>}
        <p>{t('people.factor.keepText')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={css.ways}>
          <CopyButton text={codes.join('\n')} label={t('people.factor.copy')} copied={t('people.factor.copied')} />
          <Button onClick={save}>{t('people.factor.save')}</Button>
        </div>
        <Button kind="primary" wide onClick={onClose}>
          {t('people.factor.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
