import type { UserContact } from '@portal/shared/calls/user-console';
import { contactForm } from '@portal/shared/rules/account';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { session, useSession } from '../../shared/access/session.ts';
import type { Problem } from '../../shared/api/problem.ts';
import { notices } from '../../shared/notices/slice.ts';
import { useRequest } from '../../shared/request/use-request.ts';
import { useWrong } from '../../shared/ui/error-summary.tsx';
import { check, type Labels, settle, showFields, useSchemaForm } from '../../shared/ui/schema-form.tsx';
import { useDraft, useUnsaved } from '../../shared/ui/unsaved.tsx';
import { type BasicValues, contactParts, contacts, inputOf, isSiteFixed, valuesOf } from './form.ts';
import { saveBasicInfo } from './requests.ts';

/** What each field is called where it stands alone: which contact is meant goes with it. */
function useLabels(): Labels {
  const { t } = useTranslation();
  return useMemo(() => {
    const ofContacts = contacts.flatMap((contact) =>
      contactParts.map((part) => [
        `${contact}${part}`,
        t('people.basic.field', { contact: t(`people.basic.${contact}`), field: t(`people.basic.fields.${part}`) }),
      ]),
    );
    return {
      accountName: t('people.basic.accountName'),
      shdippDataDomain: t('people.basic.station'),
      ...Object.fromEntries(ofContacts),
    };
  }, [t]);
}

/** Changing the basic info: its form, what is wrong with it, saving it. */
export function useBasicForm(data: UserContact, onSaved: () => void) {
  const dispatch = useDispatch();
  const labels = useLabels();
  const now = useSession();
  const siteFixed = now.status === 'user' && isSiteFixed(now.user.roles);
  const of = useSchemaForm<BasicValues>({ name: 'basic', labels, schema: contactForm, toInput: inputOf });
  const [dirty, setDirty] = useState(false);
  const wrong = useWrong();
  const [problem, setProblem] = useState<Problem>();
  const [initial] = useState(() => valuesOf(data, siteFixed));
  useUnsaved(dirty);
  const draft = useDraft<BasicValues>({
    name: 'basic',
    dirty,
    values: () => of.form.getFieldsValue(true) as BasicValues,
    restore: (kept) => {
      of.form.setFieldsValue(kept);
      setDirty(true);
    },
  });
  const save = useRequest(saveBasicInfo, {
    onDone: () => {
      setDirty(false);
      dispatch(notices.good({ words: 'people.basic.saved' }));
      dispatch(session.changed());
      onSaved();
    },
    onFail: (failed) => {
      const found = failed.fields ? showFields(of, failed.fields) : [];
      wrong.set(found);
      if (found.length === 0) setProblem(failed);
    },
  });
  return {
    of,
    initial,
    siteFixed,
    found: wrong.found,
    problem,
    busy: save.status === 'running',
    draft,
    changed: (fields: object) => {
      setDirty(true);
      settle(of, fields, wrong);
      draft.changed();
    },
    async submit() {
      const found = await check(of);
      wrong.set(found);
      setProblem(undefined);
      if (found.length === 0) save.run(inputOf(of.form.getFieldsValue(true)));
    },
  };
}
