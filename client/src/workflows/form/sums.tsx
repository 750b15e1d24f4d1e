import { languages } from '@portal/shared/codes/index';
import { amountInWords } from '@portal/shared/money/words';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import { langTag } from '../../shared/ui/lang-tag.ts';
import { Stack } from '../../shared/ui/layout.tsx';
import { Text } from '../../shared/ui/text.tsx';
import { moneyOf, sumOf, useMoney } from '../money.ts';

interface Props {
  /** as they were typed */
  total: string;
  parts: readonly string[];
  currency: string;
  /** the amount itself stands above, so that its words do not surprise */
  said: boolean;
}

/** Below an amount, its words in both languages; there or below the last part of it, whether its parts add up to it. */
export function Sums({ total, parts, currency, said }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const [whole, sum] = [moneyOf(total, currency), sumOf(parts, currency)];
  if (!whole || !sum) return null;
  const left = whole.minor - sum.minor;
  const params = {
    sum: money(sum),
    total: money(whole),
    left: money({ currency: whole.currency, minor: left < 0n ? -left : left }),
  };
  const isSaid = parts.some((part) => part !== '');
  return (
    <Stack gap={1} as="span">
      {said &&
        languages.map((lan) => (
          <Text as="small" size="xs" key={lan} lang={langTag[lan]}>
            {amountInWords(whole, lan)}
          </Text>
        ))}
      {isSaid && (
        <Text as="small" size="xs" tone={left === 0n ? 'good' : 'bad'} role="status">
          {left === 0n && <Icon name="check" />}
          {t(left === 0n ? 'workflow.form.equals' : left > 0n ? 'workflow.form.short' : 'workflow.form.over', params)}
        </Text>
      )}
    </Stack>
  );
}
