import { pathTo } from '@portal/shared/screens';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { historyPath } from '../../../entities/history/paths.ts';
import { isRecordId } from '../place.ts';
import css from '../screens/history.module.css';

/** An administrator looks a record up by its id, or by words of what it is called. */
export function FindRecord({ initialText }: { initialText: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [wrong, setWrong] = useState(false);
  const search = () => {
    const searchText = text.trim();
    const id = searchText.toLowerCase();
    setWrong(searchText === '');
    if (isRecordId(id)) void navigate(historyPath(id));
    else if (searchText) void navigate(pathTo('history', { name: searchText }));
  };
  return (
    <search aria-label={t('trail.history.find')}>
      <Form layout="vertical" className={css.find} onFinish={search}>
        <Form.Item
          label={t('trail.history.id')}
          htmlFor="record-id"
          help={<span id="record-id-help">{t(wrong ? 'trail.history.idMissing' : 'trail.history.idHint')}</span>}
          validateStatus={wrong ? 'error' : ''}
        >
          <Input
            id="record-id"
            allowClear
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            value={text}
            aria-invalid={wrong}
            aria-describedby="record-id-help"
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
        <Button htmlType="submit">{t('trail.history.search')}</Button>
      </Form>
    </search>
  );
}
