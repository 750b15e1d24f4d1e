import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../kit/alert.tsx';
import { AnchorTabs } from '../../kit/anchor-tabs.tsx';
import { Art, artNames } from '../../kit/art.tsx';
import { CarouselControls } from '../../kit/autoplay.tsx';
import { Boxes } from '../../kit/boxes.tsx';
import { Button, ButtonLink, IconButton } from '../../kit/button.tsx';
import { CardCarousel } from '../../kit/card-carousel.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { Choice } from '../../kit/choice.tsx';
import { Comparison } from '../../kit/comparison.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Count } from '../../kit/count.tsx';
import { DatePicker, RangePicker } from '../../kit/date-picker.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Checkbox, DateInput, Input, Select } from '../../kit/field.tsx';
import { CodeChoice, FilterFrame } from '../../kit/filter-frame.tsx';
import { Drawing, Icon, iconNames } from '../../kit/icon.tsx';
import { Cluster, Columns, Refreshing, Split, Stack, StickyFoot } from '../../kit/layout.tsx';
import { Link } from '../../kit/link.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { NamedTabs } from '../../kit/named-tabs.tsx';
import { Pager } from '../../kit/pager.tsx';
import { PageHead } from '../../kit/panel.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { useShortcuts } from '../../kit/shortcuts.tsx';
import { Block, Lines, PageSkeleton } from '../../kit/skeleton.tsx';
import { Sorts } from '../../kit/sorts.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { StateTag, Tag } from '../../kit/tag.tsx';
import { Consequences, Text } from '../../kit/text.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { Video } from '../../kit/video.tsx';
import { type ViewMode, ViewModeSwitch } from '../../kit/view-mode-switch.tsx';
import css from './kit-page.module.css';
import type { Texts } from './texts.ts';

interface GroupProps {
  texts: Texts;
  /** while something is on its way */
  isBusy: boolean;
}

const choiceCodes = ['first', 'second', 'third'] as const;
const optionsOf = ({ choices }: Texts) => choiceCodes.map((value) => ({ value, label: choices[value] }));
const ignore = () => {};

function Buttons({ texts, isBusy }: GroupProps) {
  return (
    <Stack>
      {(['primary', 'plain', 'quiet'] as const).map((kind) => (
        <Cluster key={kind} gap={3}>
          <Button kind={kind}>{texts.save}</Button>
          <Button kind={kind} busy={isBusy}>
            {texts.save}
          </Button>
          <Button kind={kind} disabled>
            {texts.save}
          </Button>
          <ButtonLink kind={kind} to="/">
            {texts.more}
          </ButtonLink>
        </Cluster>
      ))}
      <Cluster gap={3}>
        <IconButton label={texts.remove}>
          <Icon name="close" />
        </IconButton>
        <CopyButton text={texts.product} label={texts.product} copied={texts.copied} />
        <LinkButton to="/">{texts.more}</LinkButton>
        <LinkButton to="/" type="primary">
          {texts.more}
        </LinkButton>
        <Link to="/">{texts.product}</Link>
      </Cluster>
      <Button kind="primary" wide>
        {texts.save}
      </Button>
      <Cluster gap={3} className={css.hero}>
        <Button kind="onHero">{texts.save}</Button>
        <Button kind="ghost">{texts.save}</Button>
      </Cluster>
    </Stack>
  );
}

function Fields({ texts }: Pick<GroupProps, 'texts'>) {
  const options = optionsOf(texts);
  const [text, setText] = useState<string>(texts.sentence);
  const [isChecked, setIsChecked] = useState(true);
  const [boxes, setBoxes] = useState(['first']);
  return (
    <Stack width="form">
      <Input label={texts.label} hint={texts.hint} placeholder={texts.product} />
      <Input label={texts.label} error={texts.error} end={<Button kind="quiet">{texts.more}</Button>} />
      <Input label={texts.label} defaultValue={texts.product} disabled />
      <DateInput label={texts.sorts.newest} defaultValue="2026-03-02" />
      <Select label={texts.field} options={options} />
      <Checkbox checked={isChecked} onChange={() => setIsChecked(!isChecked)}>
        {texts.choices.all}
      </Checkbox>
      <Checkbox disabled>{texts.choices.first}</Checkbox>
      <TextArea
        label={texts.label}
        hint={texts.hint}
        value={text}
        max={200}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea label={texts.label} error={texts.error} value="" max={200} onChange={ignore} />
      <Boxes options={options} value={boxes} onChange={setBoxes} />
      <Cluster>
        <DatePicker aria-label={texts.sorts.newest} defaultValue={dayjs('2026-03-02')} />
        <RangePicker />
      </Cluster>
    </Stack>
  );
}

function Choices({ texts }: GroupProps) {
  const [choice, setChoice] = useState<(typeof choiceCodes)[number]>('first');
  const [codes, setCodes] = useState<(typeof choiceCodes)[number][]>([]);
  return (
    <Stack>
      <Choice label={texts.field} options={optionsOf(texts)} value={choice} onChange={setChoice} />
      <Choice label={texts.label} options={optionsOf(texts)} value={choice} onChange={setChoice} bare />
      <FilterFrame
        label={texts.field}
        action="/"
        onSend={ignore}
        choice={
          <CodeChoice
            legend={texts.field}
            all={texts.choices.all}
            codes={choiceCodes}
            wordOf={(code) => texts.choices[code]}
            selectedCodes={codes}
            onChange={setCodes}
          />
        }
        fields={<Input label={texts.label} />}
        buttons={<Button kind="primary">{texts.open}</Button>}
      />
    </Stack>
  );
}

function Navigation({ texts }: GroupProps) {
  const tabs = (['about', 'terms', 'contact'] as const).map((name) => ({ name, label: texts.tabs[name] }));
  const content = <Text as="p">{texts.sentence}</Text>;
  const [viewMode, setViewMode] = useState<ViewMode>('cards');
  return (
    <Stack>
      <Tabs label={texts.label} tabs={tabs.map((tab) => ({ ...tab, content }))} />
      <NamedTabs label={texts.field} items={tabs.map(({ name, label }) => ({ key: name, label, children: content }))} />
      <AnchorTabs
        label={texts.title}
        tabs={tabs.map(({ name, label }, at) => ({ to: name, words: label, count: at * 12 }))}
      />
      <Sorts
        label={texts.more}
        sorts={['relevance', 'newest', 'name'] as const}
        currentSort="newest"
        wordOf={(sort) => texts.sorts[sort]}
        to={() => window.location.pathname}
      />
      <div onClickCapture={() => setViewMode(viewMode === 'cards' ? 'rows' : 'cards')}>
        <ViewModeSwitch viewModes={['cards', 'rows']} currentMode={viewMode} to={() => window.location.pathname} />
      </div>
      <Pager pageNo={6} pageSize={10} total={128} to={() => window.location.pathname} />
    </Stack>
  );
}

function States({ texts, isBusy }: GroupProps) {
  const { states } = texts;
  return (
    <Stack>
      <Alert>{texts.error}</Alert>
      <Cluster gap={3}>
        <StateTag icon="check" tone="good">
          {states.good}
        </StateTag>
        <StateTag icon="clock" tone="wait">
          {states.wait}
        </StateTag>
        <StateTag icon="warn" tone="bad">
          {states.bad}
        </StateTag>
        <StateTag icon="info" tone="quiet">
          {states.quiet}
        </StateTag>
        <Tag>{texts.choices.first}</Tag>
        <Count value={3} label={texts.waiting} />
        <Count value={250} label={texts.waiting} />
      </Cluster>
      <Refreshing busy={isBusy}>
        <Text as="p">{texts.sentence}</Text>
      </Refreshing>
      <Lines />
      <Block />
      <PageSkeleton />
    </Stack>
  );
}

function Contents({ texts }: GroupProps) {
  return (
    <Stack>
      <PageHead title={texts.longName} intro={texts.company}>
        <Button kind="primary">{texts.save}</Button>
      </PageHead>
      <Cluster gap={3}>
        <Text strong>{texts.product}</Text>
        <Text tone="secondary">{texts.product}</Text>
        <Text tone="tertiary" size="s">
          {texts.product}
        </Text>
        <Text tone="good">{texts.product}</Text>
        <Text tone="bad">{texts.product}</Text>
        <Text tabular>1,234.50</Text>
      </Cluster>
      <Consequences>
        <li>{texts.consequence}</li>
        <li>{texts.sentence}</li>
      </Consequences>
      <Split>
        <Facts
          facts={[
            [texts.label, texts.longName],
            [texts.field, texts.company],
          ]}
        />
        <QrCode text="https://portal.example/Goods?ptId=1" label={texts.product} />
      </Split>
      <Comparison
        label={texts.title}
        corner={texts.field}
        heads={[texts.product, texts.longName]}
        rows={[
          { key: 'name', name: texts.label, cells: [texts.product, texts.longName] },
          { key: 'company', name: texts.tabs.contact, cells: [texts.company, '—'], below: texts.sentence },
        ]}
      />
      <Columns>
        <Text as="p">{texts.sentence}</Text>
        <Text as="p">{texts.sentence}</Text>
      </Columns>
      <Video src="data:," poster={undefined} label={texts.product} words={texts.sentence} />
    </Stack>
  );
}

function Carousels({ texts }: GroupProps) {
  const cards = Array.from({ length: 6 }, (_, at) => ({
    name: `${texts.product} ${at + 1}`,
    content: <Link to="/">{`${texts.product} ${at + 1}`}</Link>,
  }));
  return (
    <Stack>
      <div className={css.hero}>
        <Carousel label={texts.product} slides={cards.slice(0, 2)} />
      </div>
      <CardCarousel label={texts.company} places={cards} perView={3} blank={<Block />} />
      <CardCarousel label={texts.longName} places={undefined} perView={4} blank={<Lines />} />
      <Cluster>
        <CarouselControls carouselName={texts.title} onPrevious={ignore} onNext={ignore}>
          <Text tabular>1 / 2</Text>
        </CarouselControls>
      </Cluster>
    </Stack>
  );
}

function Overlays({ texts }: GroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useConfirm();
  const { showHelp, help } = useShortcuts([{ key: 'a', words: texts.states.good, run: ignore }]);
  const ask = () => confirm({ title: texts.question, text: texts.consequence, yes: texts.remove, danger: true });
  return (
    <StickyFoot>
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Button onClick={() => void ask()}>useConfirm</Button>
      <Button onClick={showHelp}>useShortcuts</Button>
      {isOpen && (
        <Dialog titled label={texts.product} onClose={() => setIsOpen(false)}>
          <Fields texts={texts} />
        </Dialog>
      )}
      {help}
    </StickyFoot>
  );
}

function Drawings({ texts }: GroupProps) {
  return (
    <Stack>
      <Cluster gap={3}>
        {iconNames.map((name) => (
          <Text key={name} size="xs" tone="secondary">
            <Icon name={name} /> {name}
          </Text>
        ))}
        <Text size="xs" tone="secondary">
          <Drawing path="M4 12h16" /> {texts.label}
        </Text>
      </Cluster>
      <Cluster gap={3}>
        {artNames.map((name) => (
          <Art key={name} name={name} />
        ))}
      </Cluster>
    </Stack>
  );
}

/** The parts of the design system by what they are for. */
export const groups: Readonly<Record<string, (props: GroupProps) => ReactNode>> = {
  Buttons,
  Fields,
  Choices,
  Navigation,
  States,
  Contents,
  Carousels,
  Overlays,
  Drawings,
};
