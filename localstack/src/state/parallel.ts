/** Does the work for every input, at most `width` at a time, and gives the results in the order of the inputs. */
export async function inParallel<I, O>(
  width: number,
  inputs: readonly I[],
  work: (input: I) => Promise<O>,
): Promise<O[]> {
  const results: O[] = []
  const rest = inputs.entries()
  const worker = async () => {
    for (const [index, input] of rest) results[index] = await work(input)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
