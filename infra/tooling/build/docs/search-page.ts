import { excerpt, type Hit, type Indexed, mostHits, search } from './search-match.ts';

/** The search of every page of the documentation. Without script its place is not there; the index comes when it is first used. */
function start(slot: HTMLElement, site: string): void {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    attributes: Readonly<Record<string, string>>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  const input = make('input', {
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Search',
    'aria-label': 'Search the documentation',
    'aria-keyshortcuts': '/',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'search-hits',
  });
  const list = make('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results' });
  const status = make('p', { role: 'status' });
  const box = make('div', { class: 'hits' }, status, list);
  box.hidden = true;
  slot.append(input, make('kbd', { 'aria-hidden': 'true' }, '/'), box);

  let index: Promise<readonly Indexed[]> | undefined;
  let options: HTMLAnchorElement[] = [];
  let active = -1;

  const load = (): Promise<readonly Indexed[]> => {
    index ??= fetch(new URL('search.json', site)).then((answer) => {
      if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
      return answer.json();
    });
    return index;
  };

  function open(isOpen: boolean): void {
    box.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen && options.length > 0));
    if (!isOpen) choose(-1);
  }

  function choose(at: number): void {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function optionOf({ page, title, anchor, heading, text }: Hit, at: number): HTMLAnchorElement {
    const runs = excerpt(text, input.value).map(({ words, hit }) => (hit ? make('mark', {}, words) : words));
    const href = new URL(page + (anchor && `#${encodeURIComponent(anchor)}`), site).href;
    return make(
      'a',
      { href, id: `search-hit-${at}`, role: 'option', tabindex: '-1', 'aria-selected': 'false' },
      make('strong', {}, heading),
      ...(heading === title ? [] : [make('small', {}, title)]),
      make('span', {}, ...runs),
    );
  }

  async function show(): Promise<void> {
    const query = input.value;
    if (!query.trim()) return open(false);
    let hits: Hit[];
    try {
      hits = search(await load(), query);
    } catch (cause) {
      console.error(cause);
      index = undefined;
      if (query === input.value)
        showResults([], 'The search could not be loaded. Check your connection, then type again.');
      return;
    }
    // a later letter has asked again
    if (query !== input.value) return;
    if (!hits.length) showResults([], `No results for “${query.trim()}”. Try fewer or shorter words.`);
    else if (hits.length === mostHits) showResults(hits, `The ${mostHits} best results. More words narrow them down.`);
    else showResults(hits, hits.length === 1 ? '1 result' : `${hits.length} results`);
  }

  function showResults(hits: readonly Hit[], words: string): void {
    choose(-1);
    options = hits.map(optionOf);
    list.replaceChildren(...options);
    list.hidden = !hits.length;
    status.textContent = words;
    open(true);
  }

  const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

  input.addEventListener('focus', () => {
    // what fails here is told when something is searched for
    load().catch(() => {
      index = undefined;
    });
    if (input.value) void show();
  });
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const offset = step[event.key];
    if (offset !== undefined && options.length && !box.hidden) {
      event.preventDefault();
      const from = active < 0 && offset < 0 ? 0 : active;
      choose((from + offset + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!box.hidden) (options[active] ?? options[0])?.click();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (box.hidden) input.blur();
      else open(false);
    }
  });
  // a press on a result keeps the focus, so that it is still there when it is let go
  box.addEventListener('mousedown', (event) => event.preventDefault());
  // a result of the same page loads nothing that would close the list
  list.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a')) return;
    open(false);
    input.blur();
  });
  input.addEventListener('blur', () => open(false));
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

const script = document.currentScript;
const slot = document.querySelector<HTMLElement>('.search');
if (slot && script instanceof HTMLScriptElement) start(slot, new URL('.', script.src).href);
