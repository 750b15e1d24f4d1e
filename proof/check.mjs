/*
 * Checks a proof of the portal without the portal: node check.mjs proof.json [--seal seals.json] [--key key.pem] [--content]
 * It needs nothing but Node 20.16 or a browser, and runs on the page /proof as it stands here.
 *
 * An event's leaf hash is the SHA-256 over the SHA-256 of each of its nine fields. So content and metadata can be left
 * out of a proof, with their hashes in their place. The leaf hashes of all events, in order, are the entries of the
 * Merkle tree of RFC 9162. A seal signs the root of that tree with Ed25519. So a proof is: the events, the way from
 * each to the root, the seal, and that the newest seal continues it.
 */

const format = 'digital-trade-portal proof 1';
const utf8 = new TextEncoder();

/** Not a failed check, but a document that none of it can be done with. */
export class Unreadable extends Error {}

/* ---- bytes ---- */

function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function big(bytes, value) {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 8) view.setBigInt64(0, BigInt(value));
  else view.setInt32(0, value);
  return new Uint8Array(view.buffer);
}

/* ---- the leaf of an event ---- */

/** Microseconds since the beginning of the year 2000, as PostgreSQL counts. */
function microseconds(at) {
  const [, second, fraction] = /^(.{19})\.(\d{3,6})Z$/.exec(at);
  return BigInt(Date.parse(`${second}Z`) - Date.UTC(2000, 0)) * 1000n + BigInt(fraction.padEnd(6, '0'));
}

/** Integers big-endian, the id in its 16 bytes, texts in UTF-8. */
const fieldsOf = ({ position, version, at, stream, id, type, schema, data, meta }) => [
  big(8, position),
  big(4, version),
  big(8, microseconds(at)),
  utf8.encode(stream),
  fromHex(id.replaceAll('-', '')),
  utf8.encode(type),
  big(4, schema),
  isA.text(data) ? utf8.encode(data) : data,
  isA.text(meta) ? utf8.encode(meta) : meta,
];

/** The hash of a field, which a field that was left out brings itself. */
const hashOf = async (field) => (isObject(field) && 'sha256' in field ? fromHex(field.sha256) : sha256(field));

/** The SHA-256 that the log keeps for this event. */
export const leafOf = async (event) => sha256(joined(...(await Promise.all(fieldsOf(event).map(hashOf)))));

/* ---- the tree, RFC 9162 ---- */

const node = (left, right) => sha256(joined(Uint8Array.of(1), left, right));
const isEqual = (a, b) => toHex(a) === toHex(b);
const half = (n) => Math.floor(n / 2);

/** 2.1.3.2 */
async function isIncluded({ index, size, leaf, path, root }) {
  let [at, last] = [index, size - 1];
  if (at < 0 || at > last) return false;
  let computed = await sha256(joined(Uint8Array.of(0), leaf));
  for (const step of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      computed = await node(step, computed);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else computed = await node(computed, step);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isEqual(computed, root);
}

/** 2.1.4.2 */
async function isContinued({ from, to, path, fromRoot, toRoot }) {
  if (from < 1 || from > to) return false;
  if (from === to) return path.length === 0 && isEqual(fromRoot, toRoot);
  const [start, ...siblings] = Number.isInteger(Math.log2(from)) ? [fromRoot, ...path] : path;
  if (!start) return false;
  let [at, last] = [from - 1, to - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let [old, grown] = [start, start];
  for (const step of siblings) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      old = await node(step, old);
      grown = await node(step, grown);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else grown = await node(grown, step);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isEqual(old, fromRoot) && isEqual(grown, toRoot);
}

/* ---- seals ---- */

const sealText = ({ position, chain, root, at, key }) =>
  `${format.replace('proof', 'log seal')}\nposition ${position}\nchain ${chain}\nroot ${root}\nat ${at}\nkey ${key}\n`;

const derOf = (pem) => fromBase64(pem.replace(/-----[^-]+-----|\s/g, ''));

/** What a public key is called: the beginning of its SHA-256. */
export const keyId = async (pem) => toHex(await sha256(derOf(pem))).slice(0, 32);

async function isSigned(seal, pem) {
  if ((await keyId(pem)) !== seal.key) return false;
  const signature = fromBase64(seal.signature);
  if (toBase64(signature) !== seal.signature) return false;
  const key = await crypto.subtle
    .importKey('spki', derOf(pem), { name: 'Ed25519' }, false, ['verify'])
    // what is no key of Ed25519 has signed nothing
    .catch(() => undefined);
  if (!key) return false;
  return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, utf8.encode(sealText(seal)));
}

/** Whether this browser can check Ed25519 signatures at all. */
async function knowsEd25519() {
  try {
    await crypto.subtle.generateKey({ name: 'Ed25519' }, false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}

/* ---- the shape of a document ---- */

const isA = {
  text: (value) => typeof value === 'string',
  count: (value) => Number.isSafeInteger(value) && value >= 0,
  place: (value) => Number.isSafeInteger(value) && value >= 1,
  small: (value) => Number.isInteger(value) && value >= 1 && value < 2 ** 31,
  digest: (value) => isA.text(value) && /^[0-9a-f]{64}$/.test(value),
  key: (value) => isA.text(value) && /^[0-9a-f]{32}$/.test(value),
  uuid: (value) => isA.text(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  time: (value) =>
    isA.text(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  base64: (value) =>
    isA.text(value) && /^([A-Za-z0-9+/]{4})+$/.test(value.replace(/={1,2}$/, (end) => 'A'.repeat(end.length))),
  pem: (value) => {
    const [, inside] =
      (isA.text(value) && /^-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----\s*$/.exec(value)) || [];
    return inside !== undefined && isA.base64(inside.replace(/\s/g, ''));
  },
  told: (value) => isA.text(value) || (isObject(value) && isA.digest(value.sha256)),
  path: (value) => Array.isArray(value) && value.length <= 64 && value.every(isA.digest),
};
const shapes = {
  event: {
    position: isA.place,
    stream: isA.text,
    version: isA.small,
    id: isA.uuid,
    type: isA.text,
    schema: isA.small,
    at: isA.time,
    data: isA.told,
    meta: isA.told,
    path: isA.path,
  },
  seal: {
    position: isA.place,
    chain: isA.digest,
    root: isA.digest,
    at: isA.time,
    key: isA.key,
    signature: isA.base64,
  },
  link: { from: isA.place, to: isA.place, path: isA.path },
  key: { id: isA.key, pem: isA.pem },
};

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function shaped(value, shape, where) {
  if (!isObject(value)) throw new Unreadable(where);
  for (const [field, fits] of Object.entries(shape)) {
    if (!fits(value[field])) throw new Unreadable(`${where}.${field}`);
  }
  return value;
}

function list(value, shape, where) {
  if (!Array.isArray(value)) throw new Unreadable(where);
  return value.map((each, at) => shaped(each, shapes[shape], `${where}.${at}`));
}

/** An answer of the portal as it came, or what is in it. */
const content = (value) => (isObject(value) && isObject(value.data) ? value.data : value);

function readProof(value) {
  const proof = content(value);
  if (!isObject(proof) || proof.format !== format) throw new Unreadable('format');
  if (!isA.text(proof.record)) throw new Unreadable('record');
  if (!isA.count(proof.unsealed)) throw new Unreadable('unsealed');
  if (!Array.isArray(proof.hidden) || !proof.hidden.every(isA.small)) throw new Unreadable('hidden');
  const events = list(proof.events, 'event', 'events');
  const seals = list(proof.seals, 'seal', 'seals');
  if (!events.length) throw new Unreadable('events');
  if (seals.length < 1 || seals.length > 2) throw new Unreadable('seals');
  const { record, unsealed, hidden } = proof;
  return {
    record,
    unsealed,
    hidden,
    events,
    seals,
    links: list(proof.links, 'link', 'links'),
    keys: list(proof.keys, 'key', 'keys'),
  };
}

/** Seals that somebody holds: one, several, or the portal's answer of /audit/seals with what links them, and keys. */
function readSeals(value) {
  const document = content(value);
  if (Array.isArray(document)) return { seals: list(document, 'seal', 'seals'), links: [], keys: [] };
  if (isObject(document) && 'seals' in document) {
    const { seals, links = [], keys = [] } = document;
    return {
      seals: list(seals, 'seal', 'seals'),
      links: list(links, 'link', 'links'),
      keys: list(keys, 'key', 'keys'),
    };
  }
  return { seals: [shaped(document, shapes.seal, 'seal')], links: [], keys: [] };
}

/* ---- the steps ---- */

/** One record, in the order of its versions, and no version left out in silence. */
function checkOrder({ record, events, hidden }) {
  const [first] = events;
  const name = 'order';
  const identity = record.replace(/-(cn|en)$/, '');
  const foreign = events.find(({ stream }) => stream !== first.stream || !stream.endsWith(`-${identity}`));
  if (foreign) return { name, ok: false, why: 'stream', version: foreign.version };
  const left = new Set(hidden);
  let version = 0;
  let position = 0;
  for (const event of events) {
    while (left.has(version + 1)) version++;
    if (event.version !== version + 1 || left.has(event.version))
      return { name, ok: false, why: 'version', version: version + 1 };
    if (event.position <= position) return { name, ok: false, why: 'position', version: event.version };
    ({ version, position } = event);
  }
  return { name, ok: true, count: events.length };
}

async function checkInclusion({ events, seals: [seal] }) {
  const root = fromHex(seal.root);
  for (const event of events) {
    const { position, path, version } = event;
    const leaf = await leafOf(event);
    const proven = { index: position - 1, size: seal.position, leaf, path: path.map(fromHex), root };
    if (!(await isIncluded(proven))) return { name: 'inclusion', ok: false, version, position };
  }
  return { name: 'inclusion', ok: true, count: events.length, position: seal.position };
}

async function checkSignature(seal, keys, givenKeys) {
  const { position, at, key } = seal;
  const known = (givenKeys.length ? givenKeys : keys).filter(({ id }) => id === key);
  const facts = { name: 'signature', position, at, key, given: givenKeys.length > 0 };
  if (!known.length) return { ...facts, ok: false, why: 'unknown' };
  for (const { pem } of known) if (await isSigned(seal, pem)) return { ...facts, ok: true };
  return { ...facts, ok: false, why: 'signature' };
}

const checkLink = async (link, from, to) => ({
  name: 'link',
  from: from.position,
  to: to.position,
  ok:
    link !== undefined &&
    (await isContinued({
      ...link,
      path: link.path.map(fromHex),
      fromRoot: fromHex(from.root),
      toRoot: fromHex(to.root),
    })),
});

/** Each once, where it is first. */
function distinct(seals) {
  const found = new Map();
  for (const seal of seals) {
    const text = sealText(seal) + seal.signature;
    if (!found.has(text)) found.set(text, seal);
  }
  return [...found.values()];
}

/** Whether a seal that somebody holds and those of the proof are of one and the same log. */
async function checkHeld(held, seals, links, others) {
  const facts = { name: 'held', position: held.position, at: held.at };
  const twin = seals.find(({ position }) => position === held.position);
  if (twin) return { ...facts, ok: sealText(twin) === sealText(held), why: 'differs' };
  // from the held seal by way of others, each link proven, to one of the proof
  const all = [...seals, ...others];
  const reached = [held];
  for (const at of reached) {
    for (const link of links.filter(({ from, to }) => from === at.position || to === at.position)) {
      const other = all.find(({ position }) => position === (link.from === at.position ? link.to : link.from));
      if (!other || reached.includes(other)) continue;
      const [from, to] = at.position < other.position ? [at, other] : [other, at];
      const step = await checkLink(link, from, to);
      if (!step.ok) return { ...facts, ok: false, why: 'differs' };
      if (seals.includes(other)) return { ...facts, ok: true };
      reached.push(other);
    }
  }
  return { ...facts, ok: false, why: 'unlinked', to: seals[0].position };
}

/**
 * Checks a proof. `seals`: what somebody holds, each as it was read from JSON; `bridges`: lists of seals that nobody
 * vouches for, to link what is held; `keys`: public keys in PEM that alone are trusted. Gives each step with what it found; `verdict` is right, wrong, or unable where this browser cannot check
 * signatures. Throws Unreadable, with the field, for what is no proof.
 */
export async function check(document, { seals: held = [], bridges = [], keys: pems = [] } = {}) {
  if (!globalThis.crypto?.subtle) return { verdict: 'unable', why: 'insecure', steps: [] };
  const proof = readProof(document);
  const givenKeys = await Promise.all(
    pems.map(async (pem) => {
      if (!isA.pem(pem)) throw new Unreadable('key');
      return { id: await keyId(pem), pem };
    }),
  );
  const lists = held.map(readSeals);
  const between = bridges.map(readSeals);
  const steps = [checkOrder(proof), await checkInclusion(proof)];
  const [seal, newest] = proof.seals;

  const heldSeals = lists.flatMap(({ seals }) => seals);
  const all = [...lists, ...between];
  const others = all.flatMap(({ seals }) => seals);
  const canVerify = await knowsEd25519();
  if (canVerify) {
    // what is held may be older than the key of the proof
    const keys = [...proof.keys, ...all.flatMap((each) => each.keys)];
    for (const each of distinct([...proof.seals, ...heldSeals]))
      steps.push(await checkSignature(each, proof.seals.includes(each) ? proof.keys : keys, givenKeys));
  }
  if (newest) {
    const isNewer = newest.position > seal.position;
    const link = proof.links.find(({ from, to }) => isNewer && from === seal.position && to === newest.position);
    steps.push(await checkLink(link, seal, newest));
  }
  const links = [...proof.links, ...all.flatMap((each) => each.links)];
  for (const { seals } of lists) {
    // of a list, whichever is linked to the proof stands for all
    const tried = [];
    for (const each of seals) tried.push(await checkHeld(each, proof.seals, links, others));
    const found = tried.find(({ why, ok }) => !ok && why === 'differs') ?? tried.find(({ ok }) => ok) ?? tried[0];
    if (found) steps.push(found);
  }
  const { record, unsealed, hidden, events } = proof;
  const isWrong = steps.some(({ ok }) => !ok);
  return {
    verdict: isWrong ? 'wrong' : canVerify ? 'right' : 'unable',
    ...(canVerify ? {} : { why: 'ed25519' }),
    steps,
    record,
    unsealed,
    hidden,
    isKeyGiven: givenKeys.length > 0,
    events: events.map(({ position, version, type, at, data, meta }) => ({
      position,
      version,
      type,
      at,
      actor: actorOf(meta),
      data: isA.text(data) ? data : null,
    })),
  };
}

/** Who did it, as the event says; '' where it says nothing that can be read, or that was left out. */
function actorOf(meta) {
  try {
    const { actor } = JSON.parse(meta);
    return isA.text(actor) ? actor : '';
  } catch {
    return '';
  }
}

/* ---- at the command line ---- */

const sentences = {
  order: {
    right: ({ count }) => `${count} events of one record, in the order of their versions, none left out in silence`,
    stream: ({ version }) => `version ${version} belongs to another record`,
    version: ({ version }) => `version ${version} is missing, doubled or out of order`,
    position: ({ version }) => `version ${version} stands before the one that precedes it`,
  },
  inclusion: {
    right: ({ count, position }) =>
      `the bytes of each of the ${count} events are in the log that was sealed at position ${position}`,
    wrong: ({ version, position }) =>
      `version ${version}, position ${position}: these bytes are not what the log held when it was sealed`,
  },
  signature: {
    right: ({ position, at, key, given: isGivenKey }) =>
      `the seal at position ${position} of ${at} is signed by key ${key} (${isGivenKey ? 'the one that you gave' : 'from the document'})`,
    unknown: ({ position, key }) => `the seal at position ${position} is signed by key ${key}, which is not known`,
    signature: ({ position, key }) => `the seal at position ${position} does not bear the signature of key ${key}`,
  },
  link: {
    right: ({ from, to }) => `the log sealed at position ${to} continues the one sealed at position ${from}`,
    wrong: ({ from, to }) => `the log sealed at position ${to} does not continue the one sealed at position ${from}`,
  },
  held: {
    right: ({ position }) => `your seal at position ${position} is of the same log`,
    differs: ({ position }) => `your seal at position ${position} contradicts this proof: there are two histories`,
    unlinked: ({ position, to }) =>
      `nothing links your seal at position ${position} to this proof: save /audit/seals?from=${Math.min(position, to)}&to=${Math.max(position, to)} of the portal and give it as --seal`,
  },
};

const sentence = (step) => {
  const words = sentences[step.name];
  return (step.ok ? words.right : (words[step.why] ?? words.wrong))(step);
};

/** What the entry holds, to be compared by eye; personal parts of it stay ciphertext. */
const contentOf = (data) => (data === null ? '     (left out)' : JSON.stringify(JSON.parse(data), null, 2));

function report(result, withContent) {
  const lines = result.events.flatMap(({ version, position, at, type, actor, data }) => [
    `  ${version}. ${at}  ${type}  by ${actor || '?'}  (position ${position})`,
    ...(withContent ? [contentOf(data)] : []),
  ]);
  lines.unshift(`Record ${result.record}`);
  lines.push('');
  for (const step of result.steps) lines.push(`${step.ok ? '  right  ' : '  WRONG  '}${sentence(step)}`);
  if (result.hidden.length)
    lines.push(`  note   versions ${result.hidden.join(', ')} are not shown, by the document's own words`);
  if (result.unsealed)
    lines.push(`  note   ${result.unsealed} later events were not sealed yet, by the document's own words`);
  if (!result.isKeyGiven)
    lines.push('  note   the key comes with the document: compare its id with one that you trust, or give --key');
  lines.push('', verdicts[result.verdict]);
  return lines.join('\n');
}

const verdicts = {
  right: 'The proof is right.',
  wrong: 'THE PROOF IS WRONG.',
  unable: 'This Node cannot check Ed25519 signatures: use Node 20.16 or later.',
};
const usage = 'node check.mjs proof.json [--seal seals.json] [--key key.pem] [--content]';

async function main(args, { readFileSync }) {
  const files = { proof: [], '--seal': [], '--key': [] };
  const withContent = args.includes('--content');
  args = args.filter((arg) => arg !== '--content');
  for (let at = 0; at < args.length; at++) {
    const list = files[args[at]];
    if (list) list.push(args[++at]);
    else files.proof.push(args[at]);
  }
  const [proof] = files.proof;
  const names = Object.values(files).flat();
  if (!proof || files.proof.length > 1 || names.some((name) => !name || name.startsWith('--'))) {
    console.error(usage);
    return 2;
  }
  try {
    const read = (file) => readFileSync(file, 'utf8');
    const json = (file) => JSON.parse(read(file));
    const result = await check(json(proof), { seals: files['--seal'].map(json), keys: files['--key'].map(read) });
    if (!result.events) {
      console.error(verdicts.unable);
      return 2;
    }
    console.log(report(result, withContent));
    return { right: 0, wrong: 1, unable: 2 }[result.verdict];
  } catch (cause) {
    console.error(cause instanceof Unreadable ? `This is no proof, seal or key: ${cause.message}` : cause.message);
    return 2;
  }
}

const { process } = globalThis;
if (process?.versions?.node && process.argv[1] && import.meta.url === nodeUrl(process.argv[1])) {
  // Node says of Ed25519 in WebCrypto that it is new
  process.removeAllListeners('warning');
  main(process.argv.slice(2), process.getBuiltinModule('node:fs')).then((code) => {
    process.exitCode = code;
  });
}

function nodeUrl(path) {
  const [{ pathToFileURL }, { realpathSync }] = ['node:url', 'node:fs'].map((name) => process.getBuiltinModule(name));
  return pathToFileURL(realpathSync(path)).href;
}
