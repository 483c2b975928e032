import kotlinx.coroutines.*
import java.util.Scanner
sealed interface Shape { data class Sq(val s: Int): Shape; object None: Shape }
inline fun <reified T> List<Any>.only(): List<T> = filterIsInstance<T>()
suspend fun one(x: Int): Int { delay(1); return x }
fun main() = runBlocking {
  val sc = Scanner(System.`in`)
  val a = async(Dispatchers.Default) { one(sc.nextInt()) }.await()
  val b = async { one(sc.nextInt()) }.await()
  val s: Shape = Shape.Sq(1)
  when (s) { is Shape.Sq -> check(s.s == 1); Shape.None -> error("x") }
  val m = sequence { yield(a); yield(b) }.groupBy { it }.toSortedMap()
  println(listOf<Any>(a, b, "x").only<Int>().sum())
}
