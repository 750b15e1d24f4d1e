import { languages } from '@portal/shared/codes/index';
import { amountInWords } from '@portal/shared/money/words';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../../core/page/lang-tag.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Text } from '../../../kit/text.tsx';
import { moneyOf, sumOf, useMoney } from '../money.ts';

interface Props {
  /** as they were typed */
  total: string;
  parts: readonly string[];
  currency: string;
  /** the amount itself stands above, so that its words do not surprise */
  hasMessage: boolean;
}

/** Below an amount, its words in both languages; there or below the last part of it, whether its parts add up to it. */
export function Sums({ total, parts, currency, hasMessage }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const [totalAmount, sum] = [moneyOf(total, currency), sumOf(parts, currency)];
  if (!totalAmount || !sum) return null;
  const difference = totalAmount.minor - sum.minor;
  const params = {
    sum: money(sum),
    total: money(totalAmount),
    left: money({ currency: totalAmount.currency, minor: difference < 0n ? -difference : difference }),
  };
  const isSaid = parts.some((part) => part !== '');
  return (
    <Stack gap={1} as="span">
      {hasMessage &&
        languages.map((language) => (
          <Text as="small" size="xs" key={language} lang={langTag[language]}>
            {amountInWords(totalAmount, language)}
          </Text>
        ))}
      {isSaid && (
        <Text as="small" size="xs" tone={difference === 0n ? 'good' : 'bad'} role="status">
          {difference === 0n && <Icon name="check" />}
          {t(
            difference === 0n ? 'workflow.form.equals' : difference > 0n ? 'workflow.form.short' : 'workflow.form.over',
            params,
          )}
        </Text>
      )}
    </Stack>
  );
}
