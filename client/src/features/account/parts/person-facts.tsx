import type { UserContact } from '@portal/shared/calls/user-console';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { type ContactName, contactParts, contacts, fieldsOf } from '../form.ts';
import css from './person-facts.module.css';

/** The contacts of the basic info, to be read only. */
export function PersonFacts({ data }: { data: UserContact }) {
  return (
    <div className={css.contacts}>
      {contacts.map((contact) => (
        <ContactFacts key={contact} data={data} contact={contact} />
      ))}
    </div>
  );
}

function ContactFacts({ data, contact }: { data: UserContact; contact: ContactName }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const none = fieldsOf(contact).every((field) => data[field] === '');
  return (
    <Panel title={t(`people.basic.${contact}`)}>
      {none ? (
        <p className={css.quiet}>{t(contact === 'contact2' ? 'people.basic.noContact2' : 'people.basic.noContact1')}</p>
      ) : (
        <Facts
          facts={contactParts.map(
            (part) => [t(`people.basic.fields.${part}`), text(data[`${contact}${part}`])] as const,
          )}
        />
      )}
    </Panel>
  );
}
