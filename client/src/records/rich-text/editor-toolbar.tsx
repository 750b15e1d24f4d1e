import { pictureRules } from '@portal/shared/rules/file';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../shared/api/problem.ts';
import { problemText } from '../../shared/ui/problem-text.ts';
import { upload } from '../pictures/picture.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { EditorTool } from './editor-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import css from './rich-text-editor.module.css';

const accepted = pictureRules.richText.formats.map((format) => `image/${format}`).join();
const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '');

/** What a rich text can be given; each button says whether it holds where the cursor is. */
export function EditorToolbar({ editor, slot }: { editor: Editor; slot: string }) {
  const { t } = useTranslation();
  const chosen = useRef<HTMLInputElement>(null);
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
  const reason = problem && (problem.fields ? Object.values(problem.fields).join(' ') : problemText(t, problem));
  return (
    <>
      <div role="toolbar" aria-label={t('record.editor.toolbar')} className={css.toolbar}>
        <EditorTool name="bold" pressed={on.bold} onClick={() => edit().toggleBold().run()} />
        <EditorTool name="italic" pressed={on.italic} onClick={() => edit().toggleItalic().run()} />
        <EditorTool name="underline" pressed={on.underline} onClick={() => edit().toggleUnderline().run()} />
        <EditorTool name="strike" pressed={on.strike} onClick={() => edit().toggleStrike().run()} />
        <span className={css.gap} />
        <EditorTool name="heading" pressed={on.heading} onClick={() => edit().toggleHeading({ level: 2 }).run()} />
        <EditorTool
          name="subheading"
          pressed={on.subheading}
          onClick={() => edit().toggleHeading({ level: 3 }).run()}
        />
        <EditorTool name="bullets" pressed={on.bullets} onClick={() => edit().toggleBulletList().run()} />
        <EditorTool name="numbers" pressed={on.numbers} onClick={() => edit().toggleOrderedList().run()} />
        <EditorTool name="quote" pressed={on.quote} onClick={() => edit().toggleBlockquote().run()} />
        <span className={css.gap} />
        <LinkTool editor={editor} />
        <EditorTool name="picture" disabled={sending.status === 'running'} onClick={() => chosen.current?.click()} />
        <span className={css.gap} />
        <EditorTool name="undo" disabled={!on.undo} onClick={() => edit().undo().run()} />
        <EditorTool name="redo" disabled={!on.redo} onClick={() => edit().redo().run()} />
        <input
          ref={chosen}
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
      </div>
      {reason && (
        <p role="alert" className={css.wrong}>
          {t('record.editor.pictureFailed', { reason })}
        </p>
      )}
    </>
  );
}
