/** Tariff headings of the vehicles in Renave: tractors, buses, cars, lorries, motorcycles, trailers. */
const NCM_DE_VEICULO = /^(?:870[1-5]|8711|8716)\d{4}$/;

/** True if an item can be a vehicle, by its NCM. */
export const podeSerVeiculo = (ncm: string | undefined): boolean => NCM_DE_VEICULO.test(ncm ?? '');
