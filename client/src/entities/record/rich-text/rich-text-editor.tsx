import { linkSchemes } from '@portal/shared/rules/html';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { EditorFrame } from './editor-frame.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import css from './rich-text-editor.module.css';

interface Props {
  id: string;
  html: string;
  onChange: (html: string) => void;
  label: string;
  /** it can be read, and not written */
  disabled: boolean;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: [...linkSchemes], defaultProtocol: 'https' },
  }),
  Image,
];

/** Writes what the portal keeps of a rich text: see shared/rules/html. */
export default function RichTextEditor({ id, html, onChange, label, disabled }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    // a style without the page's nonce would be refused; ours has what the editor needs
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: css.page ?? '',
        // what is not written in can be come to all the same, and read on
        ...(disabled && { 'aria-readonly': 'true', tabindex: '0' }),
      },
    },
  });
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return (
    <EditorFrame disabled={disabled} toolbar={<EditorToolbar editor={editor} slot={id} />}>
      <EditorContent editor={editor} />
    </EditorFrame>
  );
}
