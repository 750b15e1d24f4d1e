import type { UserContact } from '@portal/shared/calls/user-console';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Columns } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { type ContactName, contactParts, contacts, fieldsOf } from '../form.ts';

/** The contacts of the basic info, to be read only. */
export function PersonFacts({ data }: { data: UserContact }) {
  return (
    <Columns>
      {contacts.map((contact) => (
        <ContactFacts key={contact} data={data} contact={contact} />
      ))}
    </Columns>
  );
}

function ContactFacts({ data, contact }: { data: UserContact; contact: ContactName }) {
  const { t } = useTranslation();
  const { text } = useFormat();
  const none = fieldsOf(contact).every((field) => data[field] === '');
  return (
    <Panel title={t(`people.basic.${contact}`)}>
      {none ? (
        <Text as="p" tone="tertiary">
          {t(contact === 'contact2' ? 'people.basic.noContact2' : 'people.basic.noContact1')}
        </Text>
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
