import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/use-format.ts';

interface Actor {
  actor: string;
  actorName: string;
  role: string;
}

/** Words of what a history tells. What a newer server knows and this client does not is told by its code. */
export function useHistoryWords() {
  const { t, i18n } = useTranslation();
  const { dateTime } = useFormat();
  return useMemo(() => {
    const word = (key: string, code: string) => (i18n.exists(key) ? t(key as 'codes.role.system') : code);
    const role = (code: string) => word(`codes.role.${code}`, code);
    return {
      role,
      event: (type: string) => word(`codes.event.${type}`, type),
      kind: (kind: string) => word(`records.kinds.${kind}`, kind),
      category: (code: string) => word(`codes.category.${code}`, code),
      site: (site: string) => word(`codes.site.${site}`, site),
      /** everyone has a name until they are erased */
      person: (name: string) => name || t('people.erased'),
      actor: ({ actor, actorName, role: code }: Actor) =>
        actor === 'system'
          ? role(code)
          : t('centre.history.by', { name: actorName || t('people.erased'), role: role(code) }),
      field: ({ group, name }: { group: string; name: string }) =>
        group ? t('trail.timeline.inGroup', { group, name }) : name,
      at: ({ position, at }: { position: number; at: string }) =>
        at ? t('trail.asOf.at', { position, at: dateTime(at) }) : t('trail.asOf.start'),
    };
  }, [t, i18n, dateTime]);
}
