import { join } from 'node:path';
import { bilingual, licenceOf, reviewOffices } from './bilingual.ts';
import { contacts } from './contacts.ts';
import { newsFeeds } from './news-feeds.ts';
import { issuer, oidcRoles, oidcScopes } from './oidc.ts';
import {
  authoritiesServe,
  calendarServes,
  clientServes,
  databaseAnswers,
  folderServes,
  hostAnswers,
  mapsServe,
  natsAnswers,
  sealKeyServes,
  servicesAnswer,
  storeServes,
} from './probes.ts';
import { secondFactorFor } from './second-factor.ts';
import {
  type Env,
  like,
  needed,
  optional,
  readVariable,
  type Setting,
  services,
  toolNames,
  usually,
} from './setting.ts';
import {
  address,
  atLeast,
  auditAddress,
  between,
  changingKey,
  database,
  databases,
  fetchHosts,
  headers,
  key,
  mail,
  modelNames,
  moreThanNothing,
  nats,
  oneOf,
  origin,
  path,
  places,
  portFrom,
  processes,
  proxies,
  type Shape,
  sender,
  share,
  storeAddress,
  text,
  upTo,
  web,
} from './shapes.ts';
import { trustedSources } from './trusted-sources.ts';

const answering: Shape<string> = { ...database, names: 'database', probe: databaseAnswers };
const upstream: Shape<string[]> = { ...processes, names: 'server', probe: servicesAnswer };
const line = text(/^[^\r\n]{1,100}$/, 'one line');
const folder: Shape<string> = { ...path, names: 'file', probe: folderServes };

/** those that have the log, the read models, the identity store */
const withLog = ['command', 'projector', 'notifier', 'backup', ...toolNames, 'facts'] as const;
const withReadModels = ['query', 'projector', 'notifier', 'log'] as const;
const withIdentity = ['command', 'query', 'projector', 'notifier', ...toolNames] as const;
const withReplica = ['query', 'projector', 'log', 'facts'] as const;
const writers = ['command', 'user', 'import', 'demo'] as const;
const withS3 = ['query', ...writers, 'backup', 'restore', 'archive', 'files'] as const;

const dataFolder = (env: Env) => readVariable(env, 'PORTAL_DATA') ?? '.data';

/** Every variable of the environment that a program of the portal reads. What it is not about stays what it was. */
export const schema = {
  EVENT_STORE_URL: needed(answering, {
    of: withLog,
    about:
      'PostgreSQL 15 or newer for the log: `postgres://user:password@host:5432/database`; several servers of which one is written to, separated by commas, `host-a:5432,host-b:5432` ([high availability](high-availability.md))',
    secret: true,
  }),
  EVENT_REPLICA_URL: like(answering, 'EVENT_STORE_URL', {
    of: withReplica,
    about:
      "a replica of the log, for the projector's catching up, for proofs, and for histories and the past, which are then as far as the replica is",
    secret: true,
  }),
  READ_MODEL_URL: like(answering, 'EVENT_STORE_URL', {
    of: withReadModels,
    about: 'PostgreSQL for the read models',
    secret: true,
  }),
  READ_MODELS: usually(modelNames, '*', {
    of: ['query', 'projector'],
    about:
      'the read models that this read group holds, by their names or how they begin: `product_*,facts`; every one when not set. The same for all processes of a group ([scale](scale.md))',
  }),
  NOTIFIER_READ_MODEL_URL: optional(database, {
    of: ['query'],
    about: "the notifier's `READ_MODEL_URL`, for a read group that is not the notifier's own ([scale](scale.md))",
    secret: true,
  }),
  READ_GROUP_URLS: optional(databases, {
    of: ['notifier'],
    about:
      'the databases of the other read groups, separated by spaces, where the notifier hears which read models changed and which were replaced ([scale](scale.md))',
    secret: true,
  }),
  IDENTITY_URL: like(answering, 'EVENT_STORE_URL', {
    of: [...withIdentity, 'backup'],
    about: 'PostgreSQL for sessions and secrets',
    secret: true,
  }),
  OPENSEARCH_URL: optional(
    { ...web, names: 'server', probe: hostAnswers },
    {
      of: ['query', 'projector'],
      about:
        'OpenSearch 2.15 or newer, for searching a catalogue that outgrows PostgreSQL: `https://host:9200`. The projector fills its index; without it PostgreSQL searches',
    },
  ),
  OPENSEARCH_USER: optional(text(/^[^\s:]+$/, 'without spaces and colons'), {
    of: ['query', 'projector'],
    about: 'who the portal is there',
    needs: 'OPENSEARCH_URL',
  }),
  OPENSEARCH_PASSWORD: optional(line, {
    of: ['query', 'projector'],
    about: 'shown with `OPENSEARCH_USER`; over TLS alone but on the same machine',
    secret: true,
    needs: 'OPENSEARCH_USER',
  }),
  NATS_URL: optional(
    { ...nats, names: 'server', probe: natsAnswers },
    {
      of: withIdentity,
      about:
        'NATS, with JetStream for the seals, `nats://host:4222`, the servers of a cluster separated by commas; without it followers read the log',
      secret: true,
    },
  ),
  NATS_REPLICAS: optional(upTo(5), {
    of: ['command'],
    about:
      'on how many servers of a NATS cluster the stream of seals is kept: 3 for a cluster of three ([high availability](high-availability.md)); as it is on NATS when not set, which makes it on one',
    needs: 'NATS_URL',
  }),
  FILES_URL: needed(
    { ...storeAddress, names: 'file', probe: storeServes },
    {
      of: ['query', ...writers, 'backup', 'restore', 'files'],
      about:
        'where uploads are kept: `file:///folder`, or a bucket that speaks S3, `s3://bucket/prefix?endpoint=https://host&region=name` ([files](files.md)); the same for all of them',
    },
  ),
  FILES_OTHER_URL: optional(
    { ...storeAddress, names: 'file', probe: storeServes },
    {
      of: ['query', ...writers, 'backup'],
      about: 'another place that uploads are read from as well, while they are [moved](files.md#moving)',
    },
  ),
  FILES_DIRECT_URL: optional(origin, {
    of: ['command', 'query'],
    about:
      'lets browsers bring uploads to S3 by themselves ([direct uploads](files.md#direct-uploads)): scheme and host at which they reach its server; counts only where `FILES_URL` is a bucket. Uploads go through the portal when not set',
  }),
  S3_ACCESS_KEY_ID: optional(text(/^\S+$/, 'without spaces'), {
    of: withS3,
    about:
      'the key for S3; without one what the AWS client finds: `AWS_ACCESS_KEY_ID`, a profile, or the role of the machine',
    secret: true,
    needs: 'S3_SECRET_ACCESS_KEY',
  }),
  S3_SECRET_ACCESS_KEY: optional(text(/^\S+$/, 'without spaces'), {
    of: withS3,
    about: 'its secret',
    secret: true,
    needs: 'S3_ACCESS_KEY_ID',
  }),
  NODE_EXTRA_CA_CERTS: optional(
    { ...path, names: 'file', probe: authoritiesServe },
    {
      of: [...services, ...toolNames, 'files', 'facts'],
      about:
        'certificates of authorities of your own, as PEM, that are trusted beside those that Node knows ([certificates](certificates.md)); it is Node’s own variable, read when a process starts',
    },
  ),
  SECRET_PERSON_KEYS: needed(changingKey, {
    of: withIdentity,
    about:
      'encrypts the keys of persons: 32 random bytes, base64url (`openssl rand 32 \\| basenc --base64url \\| tr -d =`), kept where no database is. It may change, as [secrets](secrets.md) say',
    secret: true,
  }),
  SECRET_RESERVATIONS: needed(key, {
    of: withIdentity,
    about: 'hides the names that are reserved in the log; as `SECRET_PERSON_KEYS`, but it must never change',
    secret: true,
  }),
  SECRET_FILE_SIGNING: needed(changingKey, {
    of: withIdentity,
    about: 'signs addresses of files; as `SECRET_PERSON_KEYS`',
    secret: true,
  }),
  SECRET_BUS: needed(changingKey, {
    of: withIdentity,
    about: 'authenticates what the processes tell each other on NATS; as `SECRET_PERSON_KEYS`',
    secret: true,
  }),
  SECRET_IDENTITY: needed(changingKey, {
    of: withIdentity,
    about:
      'authenticates sessions, is part of the hash of each password, and encrypts second factors; as `SECRET_PERSON_KEYS`',
    secret: true,
  }),
  ROLE_COMMAND_PASSWORD: optional(text(/^\S+$/, 'without spaces'), {
    of: ['log'],
    about: 'what `npm run log -- prepare` gives the role `portal_command` in PostgreSQL',
    secret: true,
  }),
  ROLE_NOTIFIER_PASSWORD: optional(text(/^\S+$/, 'without spaces'), {
    of: ['log'],
    about: 'likewise, `portal_notifier`',
    secret: true,
  }),
  ROLE_PROJECTOR_PASSWORD: optional(text(/^\S+$/, 'without spaces'), {
    of: ['log'],
    about: 'likewise, `portal_projector`',
    secret: true,
  }),
  ROLE_QUERY_PASSWORD: optional(text(/^\S+$/, 'without spaces'), {
    of: ['log'],
    about: 'likewise, `portal_query`',
    secret: true,
  }),
  ROLE_BACKUP_PASSWORD: optional(text(/^\S+$/, 'without spaces'), {
    of: ['log'],
    about: 'likewise, `portal_backup`',
    secret: true,
  }),
  PORT: needed(portFrom(0), { of: services, about: 'where the process listens' }),
  HOST: usually(text(/^[\w.:-]+$/, 'an address of this machine'), '127.0.0.1', {
    of: services,
    about: 'the address of this machine that it listens on; `0.0.0.0` for all',
  }),
  LOG_LEVEL: usually(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info', {
    of: services,
    about: 'from where on it logs; `debug` adds a line for each request',
  }),
  TRUST_PROXY: optional(proxies, {
    of: ['command', 'query', 'notifier', 'gateway'],
    about:
      "whose word about a caller's address counts: addresses, ranges, `loopback`, `linklocal` or `uniquelocal`. The gateway trusts nobody unless set; the services trust 127.0.0.1",
  }),
  RATE_LIMIT_FACTOR: usually(atLeast(0), '1', {
    of: ['command', 'query', 'notifier'],
    about:
      'multiplies the limits of calls by address, how many pages and searches an address has made a minute by one process (600), and what an account may write a minute (600) and a day (100 MB) through one; 0 lifts them',
  }),
  CACHE_MB: usually(atLeast(0), '64', {
    of: ['command', 'query', 'notifier'],
    about: 'how much of public answers is kept in memory',
  }),
  SESSION_IDLE_MINUTES: usually(moreThanNothing, '120', {
    of: ['query', 'notifier', ...writers],
    about: 'when a session ends that is not used; the same for all services',
  }),
  SESSION_MINUTES: usually(moreThanNothing, '1440', {
    of: ['query', 'notifier', ...writers],
    about: 'when every session ends; the same for all services',
  }),
  PROOF_MINUTES: usually(moreThanNothing, '10', {
    of: ['query', 'notifier', ...writers],
    about:
      'how long a password or code that was given counts where a call asks for proof of identity: before contacts are changed, accounts frozen and the like',
  }),
  SECOND_FACTOR_FOR: usually(secondFactorFor, 'none', {
    of: ['command', 'query', 'notifier'],
    about:
      'who has to have a second factor: roles, separated by commas, each with `@` and a site where it is for that site alone, such as `SHDIPP_ADMIN,BANK_ADMIN@01`. Who has none yet can do nothing but enrol one. Everybody may have one; `none` asks nobody, so that the demonstration’s logins stay as they are: in earnest ask administrators at least. The same for all services',
  }),
  TRUSTED_DEVICE_DAYS: usually(atLeast(0), '30', {
    of: ['command'],
    about:
      'for how long a browser is not asked for the second factor again, where its owner says so at a login; 0: it always is',
  }),
  HSTS_SUBDOMAINS: usually(oneOf('on', 'off'), 'off', {
    of: ['command', 'query', 'notifier', 'gateway'],
    about:
      'whether browsers are told to use TLS for every host below the portal’s name too (`includeSubDomains`); on where all of them have it',
  }),
  COMMAND_URL: needed(upstream, {
    of: ['gateway'],
    about:
      'the command processes, separated by commas; a host by name (`http://command:8080`) is every process that the name leads to, so that a service of containers is scaled while the gateway runs; a file (`file:///folder/list`) is every address that it lists, a line each, as it is now. It takes turns among those that are ready, and nobody needs to be at an address',
  }),
  QUERY_URL: needed(upstream, {
    of: ['gateway'],
    about: 'the query processes of all read groups, likewise: each says to which group it belongs ([scale](scale.md))',
  }),
  NOTIFIER_URL: needed(upstream, { of: ['gateway'], about: 'the notifiers, likewise' }),
  PROJECTOR_URL: optional(upstream, { of: ['gateway'], about: 'the projectors, for `/metrics` alone' }),
  CLIENT_DIST: optional(
    { ...path, names: 'file', probe: clientServes },
    {
      of: ['query', 'gateway'],
      about: 'the built client, `client/dist`; without it pages are text and links',
    },
  ),
  MAP_FILES: optional(
    { ...path, names: 'file', probe: mapsServe },
    {
      of: ['query', 'gateway'],
      about: 'a folder with your own `world.json` and `shanghai.json` ([maps](running.md#maps))',
    },
  ),
  CONNECTIONS_PER_ADDRESS: usually(atLeast(0), '5000', {
    of: ['gateway'],
    about:
      'connections that one address may have open, of IPv6 its network of 64 bits; 0 for any number. Behind a proxy (`TRUST_PROXY`) that is for the proxy to bound',
  }),
  REQUESTS_PER_ADDRESS: usually(atLeast(0), '2000', {
    of: ['gateway'],
    about:
      'requests, live streams included, that one address may have open: a school may stand behind it; 0 for any number',
  }),
  METRICS_TOKEN: optional(text(/^\S+$/, 'without spaces'), {
    of: ['gateway'],
    about:
      'bearer token for `/metrics`; without one `/metrics` is closed, except to callers on the same machine with `PORTAL_DEV`',
    secret: true,
  }),
  PUBLIC_URL: usually(origin, 'http://localhost:8080', {
    of: ['query', 'notifier', 'command'],
    about: 'the address that people use, for links, canonical addresses, the site map and mails',
  }),
  TRUSTED_SOURCES: usually(trustedSources, '[]', {
    of: ['command'],
    about:
      'other areas whose tokens log in here, a JSON list of `{"name", "theme": "main" or "zone", "secret"}`; the secret, 32 characters or more, signs their tokens (HS256). Such an area can log in anyone, administrators included: name only those that you trust as yourself',
    secret: true,
  }),
  OIDC_ISSUER: optional(
    { ...issuer, names: 'server', probe: hostAnswers },
    {
      of: ['command'],
      about:
        'a login provider by OpenID Connect beside the portal’s own login ([logging in at a provider](oidc.md)): its issuer, exactly as it calls itself',
      needs: 'OIDC_CLIENT_ID',
    },
  ),
  OIDC_CLIENT_ID: optional(line, { of: ['command'], about: 'who the portal is there', needs: 'OIDC_CLIENT_SECRET' }),
  OIDC_CLIENT_SECRET: optional(line, { of: ['command'], about: 'shown with it', secret: true, needs: 'OIDC_ISSUER' }),
  OIDC_SCOPES: usually(oidcScopes, 'openid profile email', {
    of: ['command'],
    about: 'what the provider is asked for, separated by spaces',
  }),
  OIDC_LABEL: usually(bilingual, '{"zh": "统一身份认证登录", "en": "Log in with your institution"}', {
    of: ['command', 'query'],
    about:
      'what the button says: JSON of `{"zh", "en"}`; with `OWN_LOGIN=off` pages have it from the beginning: the same for command and query',
  }),
  OIDC_ROLES_CLAIM: usually(line, 'groups', {
    of: ['command'],
    about: 'the claim that names what somebody may; with dots for one within another, as `realm_access.roles`',
  }),
  OIDC_ROLES: usually(oidcRoles, '[{"value": "*", "role": "Default-App-User", "site": "01"}]', {
    of: ['command'],
    about:
      'which roles follow from it: a JSON list of `{"value", "role", "site"}`, `*` being anybody. The first row that fits says the site; of the others those of that site count. Who has none is let in no more',
  }),
  OIDC_UNKNOWN: usually(oneOf('create', 'refuse'), 'refuse', {
    of: ['command'],
    about:
      'what happens with somebody who has no account yet: `create` makes one, `refuse` leaves it to `npm run user -- link`',
  }),
  OWN_LOGIN: usually(oneOf('on', 'off'), 'on', {
    of: ['command', 'query'],
    about:
      'whether people log in and register with name and password as well; `off` counts only with a login provider, and shuts out everybody while that is away. Pages offer no registering then: the same for command and query',
  }),
  HOLD_MINUTES: usually(moreThanNothing, '30', {
    of: ['command', 'query'],
    about: 'how long an auditor holds a submission after last doing something about it',
  }),
  DIGEST_TIME: usually(text(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 08:00'), '08:00', {
    of: ['notifier'],
    about: 'the time of day in Shanghai at which daily digests are sent by mail, to those who want them',
  }),
  REVIEW_DAYS: usually(atLeast(0), '2', {
    of: ['query'],
    about: 'working days that a review may take: by the end of the last of them a submission is due',
  }),
  CALENDAR_FILE: optional(
    { ...path, names: 'file', probe: calendarServes },
    {
      of: ['command', 'query', 'notifier'],
      about:
        'JSON with the `holidays` beside weekends and the `workdays` on weekends, each a list of `yyyy-MM-dd`, in the place of the official Chinese calendar that comes with the portal',
    },
  ),
  // which codes there are, and what a row of one has to say, the program that reads it knows
  CODE_TABLES_FILE: optional(
    { ...path, names: 'file' },
    {
      of: ['command', 'query'],
      about:
        'JSON with tables of codes in the place of those that come with the portal, each a list of `code`, `zh`, `en`, `direction`, `validFrom` and `validTo` under its name, such as `bop` or `industry`; rows that ended stay in it, so that records of their days keep their words',
    },
  ),
  SANCTION_COUNTRIES: usually(places, 'IR,KP', {
    of: ['command'],
    about:
      'countries and regions (two letters, ISO 3166-1, separated by commas) where the pre-check of a payment abroad asks a person to judge; `none` for none',
  }),
  RATE_DEVIATION_PERCENT: usually(atLeast(1), '2', {
    of: ['command'],
    about:
      'per cent by which a rate may differ without a second person: an official one from the last before it, one of a purchase or settlement from the official one',
  }),
  UPLOADS_PER_DAY: usually(atLeast(1), '500', {
    of: ['command', 'query'],
    about: 'files that one account may upload within a day',
  }),
  UPLOAD_MB_PER_DAY: usually(atLeast(1), '300', {
    of: ['command', 'query'],
    about: 'what these may come to; what no record shows after `UNREFERENCED_HOURS` is removed',
  }),
  PICTURE_HOSTS: usually(fetchHosts, '*', {
    of: ['command', 'import'],
    about:
      'where pictures of an imported catalogue that are named by address are fetched from: `*` any public server, `none`, or hosts separated by commas. Addresses that are private, of this machine or of the link are never asked, nor other ports than those of the web; only a host that is named with its port (`pictures.internal:8080`) is asked as it is',
  }),
  WEBHOOK_HOSTS: usually(fetchHosts, '*', {
    of: ['command', 'notifier'],
    about:
      'where webhooks may lead: `*` any public server, `none`, or hosts separated by commas, by https and its usual port alone. Addresses that are private, of this machine or of the link are never asked; only a host that is named with its port (`erp.internal:8080`) is, also by http. The same for both services',
  }),
  EVENT_STREAMS: usually(atLeast(0), '5000', {
    of: ['notifier'],
    about: 'streams of public events (`/events`) that a process has open at most; 0: none',
  }),
  EVENT_STREAMS_PER_ADDRESS: usually(atLeast(0), '20', {
    of: ['notifier'],
    about: 'those of them that one address may have, of IPv6 its network of 64 bits',
  }),
  NEWS_FEEDS: usually(newsFeeds, '[]', {
    of: ['command'],
    about:
      'feeds of others whose posts stand beside the portal’s own articles: a JSON list of `{"lan": "CN" or "EN", "section", "address"}`, the section being `news`, `copyright`, `knowledge`, `service` or `finance`. RSS, Atom, or posts of WordPress as JSON, from public servers alone; the newest 50 of each, what is dated ahead by when it was found. Whose feed is named no more is gone from the pages',
  }),
  FEED_MINUTES: usually(moreThanNothing, '30', {
    of: ['command'],
    about: 'minutes between two readings of a feed; what has not changed is not sent again',
  }),
  SEAL_KEY_FILE: usually(
    { ...path, names: 'file', probe: sealKeyServes },
    (env) => join(dataFolder(env), 'seal-key.pem'),
    {
      of: ['command'],
      about:
        'the Ed25519 key (PEM, PKCS 8) that seals are signed with; made in the data folder when not set. The same for every command process, and out of reach of whoever administers the database',
    },
  ),
  SEALS_DIR: usually(folder, (env) => join(dataFolder(env), 'seals'), {
    of: ['command', 'log', 'restore'],
    about: 'the folder where seals are published; in the data folder when not set; as `SEAL_KEY_FILE`',
  }),
  DRAFT_DAYS: usually(upTo(30), '30', {
    of: ['command', 'query'],
    about: 'how long what was typed and not sent is kept after the last change',
  }),
  DEVICE_DAYS: usually(upTo(400), '400', {
    of: ['command', 'query'],
    about: 'how long a browser that was in an account is known after it was last there',
  }),
  CODE_MINUTES: usually(between(3, 10), '5', {
    of: ['command', 'query', 'notifier'],
    about:
      'how long a verification code is good, and worth delivering; less than 3 minutes mails and short messages often take, and after more than 10 guessing pays',
  }),
  LETTER_DAYS: usually(between(1, 7), '3', {
    of: ['command', 'query', 'notifier'],
    about:
      'how long mails and short messages wait for a server that is away before they are given up; less than a day does not survive an outage overnight, and after a week the messages are of no use',
  }),
  LINK_DAYS: usually(between(7, 90), '30', {
    of: ['command', 'query', 'notifier'],
    about:
      'how long the link is valid by which a visitor without an account reads the conversation; use at least a week, so that sellers on leave can still answer',
  }),
  UNREFERENCED_HOURS: usually(between(24, 720), '24', {
    of: ['command', 'query'],
    about:
      'how long a file is kept that no record shows, and an upload that did not end; less than a day what browsers keep of a form would refer to nothing',
  }),
  WEBHOOK_DELIVERIES: usually(between(10, 1_000), '100', {
    of: ['notifier'],
    about: 'how many deliveries of each webhook are kept for its owner to look at, the latest',
  }),
  COMMAND_ID_DAYS: usually(moreThanNothing, '7', {
    of: ['command', 'query', 'log', 'backup', 'restore'],
    about: 'how long the id of a command is known, so that the same one again changes nothing',
  }),
  BACKUP_URL: needed(
    { ...storeAddress, names: 'server', probe: storeServes },
    {
      of: ['backup', 'restore', 'archive'],
      about:
        'where the [backup](backup.md) is kept, `file:///folder` or `s3://bucket/prefix?endpoint=https://host`: on another machine, or what is mounted from one',
    },
  ),
  BACKUP_S3_ACCESS_KEY_ID: optional(text(/^\S+$/, 'without spaces'), {
    of: ['backup', 'restore', 'archive'],
    about: 'the key for a backup in S3; `S3_ACCESS_KEY_ID` when not set',
    secret: true,
    needs: 'BACKUP_S3_SECRET_ACCESS_KEY',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(text(/^\S+$/, 'without spaces'), {
    of: ['backup', 'restore', 'archive'],
    about: 'its secret',
    secret: true,
    needs: 'BACKUP_S3_ACCESS_KEY_ID',
  }),
  BACKUP_KEY: needed(key, {
    of: ['backup', 'restore', 'archive'],
    about:
      'what identity and the keys of persons are encrypted under in the backup; as `SECRET_PERSON_KEYS`. Kept apart from the backup: without it nothing can be restored',
    secret: true,
  }),
  SEAL_MINUTES: usually(atLeast(0), '10', {
    of: ['command'],
    about: 'minutes between seals at most; 0: on demand only. The first events are sealed at once',
  }),
  SEAL_EVENTS: usually(atLeast(0), '1000', {
    of: ['command'],
    about: 'events between seals at most; 0: by time only',
  }),
  VERIFY_EVENTS_PER_SECOND: usually(atLeast(0), '500', {
    of: ['command'],
    about: 'how fast the verifier goes round; 0: not at all',
  }),
  CHECK_EVENTS_PER_SECOND: usually(atLeast(0), '500', {
    of: ['projector'],
    about:
      'how fast read models are compared with the log, one after the other and round and round, one counting for 150,000 at least; 0: not at all',
  }),
  SMTP_URL: optional(
    { ...address('smtp:', 'smtps:'), names: 'server', probe: hostAnswers },
    {
      of: ['notifier'],
      about: 'takes mails: `smtps://user:password@host` or `smtp://host:port`. A password is only sent by TLS',
      secret: true,
      needs: 'MAIL_FROM',
    },
  ),
  MAIL_FROM: optional(sender, { of: ['notifier'], about: 'the address, or name and address, that mails come from' }),
  SMS_URL: optional(
    { ...web, names: 'server', probe: hostAnswers },
    {
      of: ['notifier'],
      about: 'takes short messages: a `POST` of `{"to", "text", "id"}`, and answers 2xx when it has it',
      secret: true,
    },
  ),
  SMS_TOKEN: optional(text(/^\S+$/, 'without spaces'), {
    of: ['notifier'],
    about: 'shown to `SMS_URL` as a bearer',
    secret: true,
    needs: 'SMS_URL',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(web, {
    of: services,
    about:
      'a collector that takes traces as OTLP by HTTP: `http://collector:4318` ([monitoring](monitoring.md#traces)); none are made when not set. The same for all services',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers, {
    of: services,
    about:
      'what the collector wants to be shown, `name=value`, several separated by commas: `authorization=Bearer%20…`',
    secret: true,
    needs: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  }),
  OTEL_TRACES_SAMPLER_ARG: usually(share, '1', {
    of: ['gateway'],
    about: 'of how many requests traces are made, from 0 to 1: `0.1` for every tenth',
  }),
  AUDIT_URL: optional(auditAddress, {
    of: ['notifier'],
    about:
      'where every decision is told, a line of JSON each ([monitoring](monitoring.md#the-audit-stream)): `file:///var/log/portal/audit-{day}.jsonl`, `syslog://host:514` (RFC 5424 over TCP), `syslog+udp://host:514`, or `https://host/path`, which is posted batches',
    secret: true,
  }),
  AUDIT_TOKEN: optional(text(/^\S+$/, 'without spaces'), {
    of: ['notifier'],
    about: 'shown to an `AUDIT_URL` of `https:` as a bearer',
    secret: true,
    needs: 'AUDIT_URL',
  }),
  ACCESS_LOG: usually(oneOf('on', 'off'), 'on', {
    of: ['gateway'],
    about: 'whether the gateway logs a line for each call and page, at level `info`, without anything personal',
  }),
  ACCESS_LOG_ADDRESS: usually(oneOf('on', 'off'), 'off', {
    of: ['gateway'],
    about: 'whether these lines name the network address of who asked, which is personal: for as long as it is needed',
  }),
  OUTSIDE_SITE_URL: optional(web, {
    of: ['query'],
    about: 'the Silk Road site. Set it: the one that comes with the portal is an example',
  }),
  NEWS_SEARCH_URL: optional(web, {
    of: ['query'],
    about:
      "the search for news outside, where `{{keyword}}` is replaced; the portal's own articles are searched when not set",
  }),
  CONSULT_MAIL: optional(mail, {
    of: ['query'],
    about: 'where consultations go. Set it: the one that comes with the portal is an example',
  }),
  AGREEMENT_URL: optional(web, { of: ['query'], about: "the user agreement; the portal's own when not set" }),
  OPERATOR_NAME: optional(bilingual, {
    of: ['query'],
    about:
      'who runs the portal, JSON of `{"zh", "en"}`. Set it and the five below: until then pages show samples, marked as such',
  }),
  OPERATOR_ADDRESS: optional(bilingual, { of: ['query'], about: 'where the operator is, likewise' }),
  OPERATOR_HOURS: optional(bilingual, {
    of: ['query'],
    about: 'when the operator can be reached, likewise; its mail is `CONSULT_MAIL`',
  }),
  OPERATOR_PHONE: optional(text(/^\+?[\d ()-]{5,30}$/, 'a telephone number, such as +86 21 5555 0100'), {
    of: ['query'],
    about: "the operator's telephone number",
  }),
  ICP_NUMBER: optional(line, {
    of: ['query'],
    about: 'the filing number that a public site in China shows in its footer (ICP备)',
  }),
  POLICE_FILING_NUMBER: optional(line, { of: ['query'], about: 'the number of its filing with the police (公网安备)' }),
  PRIVACY_URL: optional(web, { of: ['query'], about: "the privacy statement; the portal's own when not set" }),
  ACCESSIBILITY_URL: optional(web, {
    of: ['query'],
    about: "the accessibility statement; the portal's own when not set",
  }),
  SECURITY_CONTACT: optional(contacts, {
    of: ['query'],
    about:
      'where whoever found a weakness turns to, `mailto:`, `https:` or `tel:` addresses separated by commas, for `/.well-known/security.txt` (RFC 9116), which is not there when not set',
    needs: 'SECURITY_EXPIRES',
  }),
  SECURITY_EXPIRES: optional(text(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day such as 2027-06-30'), {
    of: ['query'],
    about: 'the day from which nobody is to rely on that any more, less than a year ahead: the page is gone then',
    needs: 'SECURITY_CONTACT',
  }),
  SECURITY_POLICY: optional(web, {
    of: ['query'],
    about: 'the page that says how reports of weaknesses are handled',
    needs: 'SECURITY_CONTACT',
  }),
  REVIEW_OFFICES: usually(reviewOffices, '{}', {
    of: ['query'],
    about:
      'what the review office of a site is called, which public approvals name: JSON of `{"01": {"zh", "en"}}` by site; an office called after its site when not set',
  }),
  OPEN_DATA_LICENCE: optional(licenceOf, {
    of: ['query'],
    about:
      'under which licence the open data are, JSON of `{"name", "url"}`. Set it: until then they name CC BY 4.0 as a sample',
  }),
  SEAL_KEY_PUBLISHED_AT: optional(web, {
    of: ['query'],
    about:
      'a page outside the portal, best of another institution, where the ids of the keys that sign seals are published; whoever checks an approval is sent there to compare',
  }),
  ANALYTICS_URL: optional(web, {
    of: ['query'],
    about:
      'a script that counts visits to public pages, three seconds after they are there and only once a visitor agrees; none when not set',
  }),
  PORTAL_PORT: usually(portFrom(1), '8080', {
    of: ['start'],
    about: 'where `npm start` listens; `npm run sandbox` at 8090 when not set, with its page at the next one',
  }),
  PORTAL_DATA: optional(folder, {
    of: ['start', 'demo'],
    about:
      'the folder for everything that `npm start` keeps; `.data` when not set, and `.sandbox` for `npm run sandbox`',
  }),
  PORTAL_DEMO: usually(oneOf('on', 'off'), 'on', {
    of: ['start'],
    about: 'whether `npm start` enters the demonstration data, once',
  }),
  PORTAL_DEV: usually(oneOf('0', '1'), '0', {
    of: ['notifier', 'gateway', 'start'],
    about:
      'shows what waits to be sent at `/dev/outbox`; `npm start` sets it to 1. Never where others reach the portal',
  }),
  PORTAL_ONE_PROCESS: usually(oneOf('0', '1'), '0', {
    of: ['start'],
    about:
      'runs all services in one process, without a NATS server: for a small machine ([one process](running.md#one-process))',
  }),
  NATS_SERVER: optional(path, { of: ['start'], about: 'a `nats-server` that is not on the path' }),
} as const satisfies Record<string, Setting>;

export type Name = keyof typeof schema;
/** The same, to go through all of them alike. */
export const allSettings: readonly (readonly [string, Setting])[] = Object.entries(schema);
