import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../kit/format/use-size.ts';
import { Icon } from '../../../kit/icon.tsx';
import type { Document } from '../../record/documents/document.ts';
import css from './document-viewer.module.css';

/** Documents of a record with their names and sizes; one of them is looked at in the page, in the browser's own view of it. */
export function DocumentViewer({ documents }: { documents: readonly Document[] }) {
  const { t } = useTranslation();
  const size = useSize();
  const [openId, setOpenId] = useState('');
  const open = documents.find(({ id }) => id === openId);
  return (
    <div className={css.papers}>
      <ul>
        {documents.map(({ id, name, size: bytes, url }) => (
          <li key={id} className={css.paper}>
            <Button type="link" aria-expanded={id === openId} onClick={() => setOpenId(id === openId ? '' : id)}>
              {name}
            </Button>
            <small className={css.note}>{size(bytes)}</small>
            <a href={url} target="_blank" rel="noopener" aria-label={t('workflow.one.openPaper', { name })}>
              <Icon name="outside" />
            </a>
          </li>
        ))}
      </ul>
      {open && <PaperFrame key={open.id} document={open} />}
    </div>
  );
}

/** A document in the page, in the browser's own view of it. */
export function PaperFrame({ document: { name, url } }: { document: Pick<Document, 'name' | 'url'> }) {
  const { t } = useTranslation();
  return (
    <div className={css.open}>
      <iframe title={name} src={url} className={css.frame} />
      <p className={css.note}>
        {t('workflow.one.notShown')}{' '}
        <a href={url} target="_blank" rel="noopener">
          {t('workflow.one.openPaper', { name })}
        </a>
      </p>
    </div>
  );
}
