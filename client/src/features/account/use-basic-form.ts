import type { UserContact } from '@portal/shared/calls/user-console';
import { contactForm } from '@portal/shared/rules/account';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../core/api/problem.ts';
import { useSessionFormDraft } from '../../core/form-parts/use-session-draft.ts';
import { useFormGuard } from '../../core/forms/leave-guard.ts';
import { schemaRules } from '../../core/forms/schema-rules.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { notices } from '../../core/notices/slice.ts';
import { useRequest } from '../../core/request/use-request.ts';
import { session, useSession } from '../../core/session/session.ts';
import { type BasicValues, contactParts, contacts, inputOf, isSiteFixed, valuesOf } from './form.ts';
import { saveBasicInfo } from './requests.ts';

/** What each field is called where it stands alone: which contact is meant goes with it. */
function useLabels(): Readonly<Record<string, string>> {
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
      accountNameEn: t('people.basic.accountNameEn'),
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
  const [problem, setProblem] = useState<Problem>();
  const [initial] = useState(() => valuesOf(data, siteFixed));
  const save = useRequest(saveBasicInfo, {
    onDone: () => {
      form.save();
      dispatch(notices.good({ words: 'people.basic.saved' }));
      dispatch(session.changed());
      onSaved();
    },
    onFail: (failure) => {
      if (!form.refuse(failure.fields)) setProblem(failure);
    },
  });
  const form = useForm<BasicValues>({
    name: 'basic',
    labels,
    initial,
    validate: schemaRules(contactForm, inputOf),
    onSubmit(values) {
      setProblem(undefined);
      save.run(inputOf(values));
    },
  });
  useFormGuard(form);
  return {
    form,
    siteFixed,
    problem,
    busy: save.status === 'running',
    draft: useSessionFormDraft(form, 'basic'),
  };
}
