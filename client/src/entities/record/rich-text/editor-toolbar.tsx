import { pictureRules } from '@portal/shared/rules/file';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { upload } from '../pictures/picture.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { Toolbar } from './editor-frame.tsx';
import { type EditorIconName, EditorTool } from './editor-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import css from './rich-text-editor.module.css';

const accepted = pictureRules.richText.formats.map((format) => `image/${format}`).join();
const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '');

/** What a rich text can be given; each button says whether it holds where the cursor is. */
export function EditorToolbar({ editor, slot }: { editor: Editor; slot: string }) {
  const { t } = useTranslation();
  const fileInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const sending = useUpload(upload, {
    slot,
    onDone: ({ url }, { file }) =>
      editor
        .chain()
        .focus()
        .setImage({ src: url, alt: nameOf(file) })
        .run(),
    onFail: setProblem,
  });
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const edit = () => editor.chain().focus();
  const toolbar: Record<Exclude<EditorIconName, 'link'>, Omit<ComponentProps<typeof EditorTool>, 'name'>> = {
    bold: { pressed: on.bold, onClick: () => edit().toggleBold().run() },
    italic: { pressed: on.italic, onClick: () => edit().toggleItalic().run() },
    underline: { pressed: on.underline, onClick: () => edit().toggleUnderline().run() },
    strike: { pressed: on.strike, onClick: () => edit().toggleStrike().run() },
    heading: { pressed: on.heading, onClick: () => edit().toggleHeading({ level: 2 }).run() },
    subheading: { pressed: on.subheading, onClick: () => edit().toggleHeading({ level: 3 }).run() },
    bullets: { pressed: on.bullets, onClick: () => edit().toggleBulletList().run() },
    numbers: { pressed: on.numbers, onClick: () => edit().toggleOrderedList().run() },
    quote: { pressed: on.quote, onClick: () => edit().toggleBlockquote().run() },
    picture: { disabled: sending.status === 'running', onClick: () => fileInput.current?.click() },
    undo: { disabled: !on.undo, onClick: () => edit().undo().run() },
    redo: { disabled: !on.redo, onClick: () => edit().redo().run() },
  };
  const reason = problem && (problem.fields ? Object.values(problem.fields).join(' ') : problemText(t, problem));
  return (
    <>
      <Toolbar
        tool={(name) =>
          name === 'link' ? <LinkTool editor={editor} /> : <EditorTool name={name} {...toolbar[name]} />
        }
      >
        <input
          ref={fileInput}
          type="file"
          accept={accepted}
          className={css.file}
          aria-label={t('record.editor.picture')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setProblem(undefined);
            if (file) sending.run({ file, use: 'richText' });
            target.value = '';
          }}
        />
      </Toolbar>
      {reason && (
        <p role="alert" className={css.wrong}>
          {t('record.editor.pictureFailed', { reason })}
        </p>
      )}
    </>
  );
}
