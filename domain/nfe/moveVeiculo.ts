/** Headings of the tariff under which a vehicle of Renave can stand: tractors, buses, cars, lorries, motorcycles, trailers. */
const NCM_DE_VEICULO = /^(?:870[1-5]|8711|8716)\d{4}$/;

/**
 * Operations that move a vehicle from one owner or establishment to another, by the last three digits: sale and
 * purchase (not industrialisation), transfer, return, tax substitution, fixed assets, gift, consignment, and delivery
 * on someone's account. Repair, demonstration, services and what is not specified (949) move none.
 */
const CFOP_QUE_MOVE =
  /^[123567](?:1(?:0[1-9]|1\d|2[0-36-9])|15[1-9]|20\d|40[1-9]|41[0-5]|50[1-5]|55[1-3]|910|91[78]|923)$/;

/** Whether an item can be a vehicle, by its NCM. */
export const podeSerVeiculo = (ncm: string | undefined): boolean => NCM_DE_VEICULO.test(ncm ?? '');

/** Whether an operation moves what it is about, by its CFOP. */
export const moveVeiculo = (cfop: string | undefined): boolean => CFOP_QUE_MOVE.test(cfop ?? '');
