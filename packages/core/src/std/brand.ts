declare const brand: unique symbol;

/** A value of type `T` that only code which knows the meaning of `Name` may create. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
