import { linkSchemes } from '@portal/shared/rules/html';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorTool } from './editor-tool.tsx';
import css from './rich-text-editor.module.css';

const allowed = new RegExp(`^(${linkSchemes.join('|')}):\\S+`, 'i');

/** Sets and removes the link of the selection. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const show = (isVisible: boolean) => {
    setOpen(isVisible);
    setWrong(false);
    const href: unknown = editor.getAttributes('link').href;
    setAddress(typeof href === 'string' ? href : '');
  };
  const set = () => {
    if (!allowed.test(address.trim())) return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run();
    setOpen(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  };
  const content = (
    <div className={css.link}>
      <label htmlFor={id}>{t('record.editor.linkAddress')}</label>
      <Input
        id={id}
        value={address}
        placeholder="https://"
        status={wrong ? 'error' : ''}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          set();
        }}
      />
      {wrong && (
        <p role="alert" className={css.wrong}>
          {t('record.editor.linkWrong')}
        </p>
      )}
      <Button onClick={set}>{t('record.editor.linkSet')}</Button>
      {isLink && <Button onClick={remove}>{t('record.editor.linkRemove')}</Button>}
    </div>
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={show} content={content} destroyOnHidden>
      <span>
        <EditorTool name="link" pressed={isLink} onClick={() => {}} />
      </span>
    </Popover>
  );
}
