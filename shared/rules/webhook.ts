/** What a webhook hears of: what is its owner's own, or what happens in public on their site. */
export const webhookHears = ['own', 'public'] as const;
export type WebhookHears = (typeof webhookHears)[number];

// named one by one: a new kind is told to nobody before it stands here
const reviewed = ['company', 'platform', 'product', 'copyright'] as const;
/** Kinds of records that anybody may hear of, `figures` being those of the data map. */
export const publicKinds = [...reviewed, 'article', 'figures'] as const;
export type PublicKind = (typeof publicKinds)[number];

/** The kinds of what each hears of; none chosen: all of them. */
export const webhookKinds = { own: [...reviewed, 'message'], public: publicKinds } as const satisfies Record<
  WebhookHears,
  readonly string[]
>;

/** Webhooks of an account at most. */
export const webhooksMax = 10;
export const webhookNameMax = 60;
export const webhookUrlMax = 500;
/** Deliveries of each that are kept, the latest: as the operator says, and never more than that. */
export const deliveriesMax = 1_000;
/** So long both secrets sign after a new one was made, in hours. */
export const rotationHours = 24;

/** Why nothing is sent to one: it said so itself (410), it failed for a day, or its owner wanted it. */
export const webhookStops = ['gone', 'failing', 'owner'] as const;
export type WebhookStop = (typeof webhookStops)[number];
