import type { SearchHit } from '@portal/shared/calls/search';
import { useTranslation } from 'react-i18next';
import { langTag } from '../../core/page/lang-tag.ts';
import { LaidOver, overlay } from '../../core/page/lazy-overlay.tsx';
import { useSettings } from '../../core/session/settings.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { StateTag, Tag } from '../../kit/tag.tsx';
import { useTranslate } from '../../kit/translate.ts';
import { Cover } from '../product/cover.tsx';
import { FoundLink } from './found-link.tsx';
import styles from './hit.module.css';
import { Marked } from './marked.tsx';

const kinds = ['product', 'platform', 'company', 'article'] as const;
const isKind = (kind: string): kind is (typeof kinds)[number] => kinds.some((each) => each === kind);

/** What is drawn where there is no picture: articles are something to read, whatever they are about. */
const drawnAs = ({ kind, tags }: SearchHit): string =>
  kind === 'article' ? '04' : tags.flatMap((tag) => /^codes\.category\.(.*)$/.exec(tag)?.[1] ?? []).join();

// counts move without the page
const CardInterest = overlay(() => import('../product/card-interest.tsx'), 'CardInterest');

interface Props {
  hit: SearchHit;
  eager: boolean;
  asCard: boolean;
}

/** One result: what it is, where it was found, and what is said of it; a product can be kept, liked and compared. */
export function Hit({ hit, eager, asCard }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { date, list } = useFormat();
  const { lan: language } = useSettings();
  const isArticle = hit.kind === 'article';
  const own = langTag[hit.lan];
  const other = langTag[hit.lan === 'CN' ? 'EN' : 'CN'];
  return (
    <article className={styles.hit} data-card={asCard || undefined}>
      <span className={styles.cover}>
        <Cover src={hit.imageUrl} category={drawnAs(hit)} as={asCard ? 'card' : 'small'} eager={eager} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name} lang={own}>
          <FoundLink className={styles.link} found={hit}>
            <Marked text={hit.name} marks={hit.nameMarks} />
          </FoundLink>
        </h3>
        <p className={styles.of}>
          {isKind(hit.kind) && <span className={styles.kind}>{t(`search.kinds.${hit.kind}`)}</span>}
          {hit.kind !== 'company' && hit.companyName && (
            <span lang={own}>
              <Marked text={hit.companyName} marks={hit.companyMarks} />
            </span>
          )}
          {hit.source && <span>{hit.source}</span>}
          {hit.foundIn.length > 0 && (
            <span>
              {t('search.foundIn', {
                places: list(
                  hit.foundIn.map((place) => t(`search.found.${isArticle && place === 'text' ? 'body' : place}`)),
                ),
              })}
            </span>
          )}
        </p>
        {hit.otherName && (
          <p className={styles.other}>
            {t('search.alsoCalled')}{' '}
            <span lang={other}>
              <Marked text={hit.otherName} marks={hit.otherNameMarks} />
            </span>
          </p>
        )}
        <p className={styles.text} lang={own}>
          <Marked text={hit.text} marks={hit.textMarks} />
        </p>
        <p className={styles.tags}>
          {hit.tags.map((tag) => (
            <Tag key={tag}>{translate(tag)}</Tag>
          ))}
          {isArticle ? (
            <Tag>{t('search.published', { date: date(hit.putonTime) })}</Tag>
          ) : (
            <StateTag icon="check" tone="good">
              {t('search.listed', { date: date(hit.putonTime) })}
            </StateTag>
          )}
          {hit.lan !== language && <Tag>{t('search.otherLanguage')}</Tag>}
        </p>
        {hit.kind === 'product' && (
          <div className={styles.interest} data-laid-over>
            <LaidOver>
              <CardInterest prdId={hit.id} name={hit.name} />
            </LaidOver>
          </div>
        )}
      </div>
    </article>
  );
}
