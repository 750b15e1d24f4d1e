import type { FormProps } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrong } from './error-summary.tsx';
import { check, type SchemaForm, settle, showFields, useSchemaForm } from './schema-form.tsx';
import { useDraft, useUnsaved } from './unsaved.tsx';

interface Definition<Values, Draft> extends Omit<SchemaForm<Values>, 'form'> {
  first: Values;
  /** under which this browser keeps what is typed, and how, since it keeps JSON */
  draft: { name: string; of(values: Values): Draft; values(draft: Draft): Values };
  /** called once nothing is wrong in the browser's eyes */
  send(values: Values): void;
  /** what else a change changes */
  onChange?(changed: Partial<Values>): void;
}

/**
 * A form that is a page: nobody leaves it unasked with what is not saved, and what was typed is kept for a day. `form` are
 * the properties of antd's form; `saved` is to be called when it was, and leads on to a path.
 */
export function useKeptForm<Values extends object, Draft>(definition: Definition<Values, Draft>) {
  const { first, draft: keeping, send, onChange } = definition;
  const navigate = useNavigate();
  const of = useSchemaForm<Values>(definition);
  const wrong = useWrong();
  const [dirty, setDirty] = useState(false);
  const [next, setNext] = useState<string>();
  useUnsaved(dirty);
  // once what was typed counts as saved, so that nobody is asked whether to leave it
  useEffect(() => {
    if (next !== undefined && !dirty) void navigate(next);
  }, [next, dirty, navigate]);
  const now = (): Values => ({ ...first, ...of.form.getFieldsValue(true) });
  const draft = useDraft<Draft>({
    name: keeping.name,
    dirty,
    values: () => keeping.of(now()),
    restore: (kept) => {
      of.form.setFieldsValue(keeping.values(kept));
      setDirty(true);
    },
  });
  const submit = async () => {
    const all = await check(of);
    wrong.set(all);
    if (all.length === 0) send(now());
  };
  return {
    of,
    found: wrong.found,
    draft,
    now,
    /** puts what was kept elsewhere into it, as if it had been typed */
    restore(values: Values) {
      of.form.setFieldsValue(values);
      setDirty(true);
    },
    saved(path: string) {
      setDirty(false);
      draft.discard();
      setNext(path);
    },
    /** says at the fields what the server found */
    refused: (fields?: Readonly<Record<string, string>>) => wrong.set(fields ? showFields(of, fields) : []),
    form: {
      form: of.form,
      name: of.name,
      layout: 'vertical',
      initialValues: first,
      validateTrigger: 'onBlur',
      onFinish: () => void submit(),
      // what is wrong is summed up as well
      onFinishFailed: () => void submit(),
      onValuesChange: (changed: Partial<Values>) => {
        setDirty(true);
        draft.changed();
        onChange?.(changed);
        settle(of, changed, wrong);
      },
    } satisfies FormProps,
  };
}
