import { linkSchemes } from '@portal/shared/rules/html';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { EditorToolbar } from './editor-toolbar.tsx';
import css from './rich-text-editor.module.css';

interface Props {
  id: string;
  html: string;
  onChange: (html: string) => void;
  label: string;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: [...linkSchemes], defaultProtocol: 'https' },
  }),
  Image,
];

/** Writes what the portal keeps of a rich text: see shared/rules/html. */
export default function RichTextEditor({ id, html, onChange, label }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    // a style without the page's nonce would be refused; ours has what the editor needs
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: css.page ?? '' },
    },
  });
  return (
    <div className={css.editor}>
      <EditorToolbar editor={editor} slot={id} />
      <EditorContent editor={editor} />
    </div>
  );
}
