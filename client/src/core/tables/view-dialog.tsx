import { saveView as saveViewCall, type ViewRow, viewNameMax } from '@portal/shared/calls/view';
import { fieldErrors } from '@portal/shared/rules/fields';
import { characters } from '@portal/shared/rules/text';
import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Cluster } from '../../kit/layout.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { problemText } from '../api/problem-text.ts';
import { useRequest } from '../request/use-request.ts';
import css from './view-dialog.module.css';
import { deleteView, saveView, shareView } from './views.ts';

interface Props {
  /** name of the list */
  list: string;
  /** what is shown now, as a view keeps it */
  now: string;
  rows: readonly ViewRow[];
  onChanged: () => void;
  onClose: () => void;
}

/** Keeps what is shown now under a name; one's own views are shared with one's office here, and given up. */
export function ViewDialog({ list, now, rows, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const own = rows.filter(({ can }) => can.change);
  const same = own.find((view) => view.name === name.trim());
  const { run, status, problem } = useRequest(saveView, {
    slot: list,
    onDone: () => {
      setName('');
      onChanged();
    },
    onFail: ({ fields }) => setWrong(fields?.name),
  });
  const keep = () => {
    const was = same && { name: same.name, search: same.search };
    const input = { ...(same && { id: same.id, was }), list, name, search: now };
    const read = saveViewCall.input.safeParse(input);
    const errors = read.success ? {} : fieldErrors(read.error);
    const [error] = Object.values(errors);
    setWrong(error && translate(error.key, error.params));
    if (read.success) run(input);
    else document.getElementById(id)?.focus();
  };
  return (
    <Modal open title={t('centre.views.title')} footer={null} onCancel={onClose}>
      <Form layout="vertical" onFinish={keep}>
        <Form.Item
          label={t('centre.views.name')}
          htmlFor={id}
          help={wrong ?? (same ? t('centre.views.replaces') : t('centre.views.hint'))}
          validateStatus={wrong ? 'error' : ''}
        >
          <Input
            id={id}
            value={name}
            count={{ max: viewNameMax, strategy: characters, show: true }}
            aria-invalid={wrong !== undefined}
            onChange={({ target }) => {
              setName(target.value);
              setWrong(undefined);
            }}
          />
        </Form.Item>
        <Cluster justify="end" below={4}>
          <Button type="primary" htmlType="submit" loading={status === 'running'}>
            {t(same ? 'centre.views.replace' : 'centre.views.save')}
          </Button>
        </Cluster>
      </Form>
      {status === 'failed' && problem && !problem.fields && (
        <Alert type="error" showIcon role="alert" title={problemText(t, problem)} />
      )}
      {own.length > 0 && (
        <section aria-label={t('centre.views.own')}>
          <h3 className={css.own}>{t('centre.views.own')}</h3>
          <ul className={css.views}>
            {own.map((view) => (
              <OwnView key={view.id} view={view} onChanged={onChanged} />
            ))}
          </ul>
        </section>
      )}
    </Modal>
  );
}

function OwnView({ view: { id, name, shared, can }, onChanged }: { view: ViewRow; onChanged: () => void }) {
  const { t } = useTranslation();
  const sharing = useRequest(shareView, { slot: id, onDone: onChanged });
  const deleting = useRequest(deleteView, { slot: id, onDone: onChanged, onFail: onChanged });
  return (
    <li className={css.view}>
      <span className={css.name}>{name}</span>
      <Cluster inline gap={2}>
        {can.share && (
          <Checkbox
            checked={shared}
            disabled={sharing.status === 'running'}
            aria-label={t('centre.views.shareNamed', { name })}
            onChange={({ target }) => sharing.run({ id, shared: target.checked })}
          >
            {t('centre.views.share')}
          </Checkbox>
        )}
        <Button
          type="link"
          size="small"
          loading={deleting.status === 'running'}
          aria-label={t('centre.views.deleteNamed', { name })}
          onClick={() => deleting.run({ id })}
        >
          {t('centre.views.delete')}
        </Button>
      </Cluster>
    </li>
  );
}
