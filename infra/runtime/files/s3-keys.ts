/** Where the contents of files are in a bucket, and those that are retired. */
export const contents = 'content/';
export const retired = 'retired/';
