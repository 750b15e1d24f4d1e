export const viewPath = (id: string): string => `/user/ProductInfo_c?${new URLSearchParams({ id })}`;
export const editPath = (id: string): string => `/user/ProductInfo_b?${new URLSearchParams({ view: 'edit', id })}`;
